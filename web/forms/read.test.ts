import { describe, expect, test } from 'vitest'
import type { FieldSpecs } from './fields.ts'
import { listUnreadableNumbers, readDraftValues, readFields } from './read.ts'

const label = () => ''
const fields = {
  amount: { kind: 'currency', label },
  share: { kind: 'percent', label },
  phone: { kind: 'phone', label },
  profit: { kind: 'figure', label },
  born: { kind: 'date', label },
} as const satisfies FieldSpecs

function posted(values: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

test('numbers that are clear are read as the browser would send them', () => {
  const form = posted({ amount: 'Rp1.000.000', share: '12,5 %', phone: '+62 (0)812-3456-7890', profit: '(12.000)' })
  const values = { amount: '1000000', share: '12.5', phone: '81234567890', profit: '-12000' }
  expect(readFields(form, fields).values).toEqual(values)
  expect(listUnreadableNumbers(values, fields)).toEqual({})
})

describe('a text that is not clear stays as it was posted, and is refused', () => {
  test.each([
    ['amount', '1,5'],
    ['amount', '-50000'],
    ['amount', '1e6 0000'],
    ['amount', '12.500.000/2'],
    ['amount', '1 juta'],
    ['amount', '١٢٣'],
    ['share', '12.500'],
    ['share', '12,50,0'],
    ['share', 'lima'],
    ['phone', '021-5551234/35'],
    ['phone', '622 74361234'],
    ['phone', '0812 3456 789O'],
  ] as const)('%s %j', (name, text) => {
    const { input, values } = readFields(posted({ [name]: text }), fields)
    expect([input[name], values[name]]).toEqual([text, text])
    expect(Object.keys(listUnreadableNumbers(values, fields))).toEqual([name])
    expect(readDraftValues(posted({ [name]: text }), fields)[name]).toBe(text)
  })
})

test('signs that nobody sees do not make a number of a text', () => {
  for (const text of ['1\u202e000', '1\u00000000']) {
    const { values } = readFields(posted({ amount: text }), fields)
    expect(Object.keys(listUnreadableNumbers(values, fields))).toEqual(['amount'])
  }
})

test('a part of a date that is no number stays for the schema to refuse', () => {
  const { values } = readFields(posted({ 'born.day': '3a', 'born.month': '1', 'born.year': '1990' }), fields)
  expect(values.born).toBe('1990-01-3a')
})
