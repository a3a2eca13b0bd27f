import { expect, test } from 'vitest'
import { defineRefusals, findRetryAfter, formatRefusal, isRefusal, Refusal } from './refusal.ts'

const table = defineRefusals({
  sold_out: { status: 409, id: 'Sudah habis.', en: 'Sold out.' },
  too_low: { status: 409, id: 'Saldo {balance:rupiah}.', en: 'You hold {balance:rupiah}.' },
  later: { status: 429, id: 'Coba lagi dalam {retryAfter:duration}.', en: 'Try again in {retryAfter:duration}.' },
})
type Table = typeof table

test('a refusal says its words in the reader’s language, with its values', () => {
  const refused = new Refusal<Table>('too_low', { balance: 1_250_000n }, 'units')
  expect(isRefusal(refused)).toBe(true)
  expect(refused.field).toBe('units')
  expect(formatRefusal(table.too_low, refused, 'id')).toBe('Saldo Rp1.250.000.')
  expect(formatRefusal(table.too_low, refused, 'en')).toBe('You hold Rp1,250,000.')
})

test('a refusal that ends by itself says in how many seconds', () => {
  expect(findRetryAfter(new Refusal<Table>('later', { retryAfter: 90 }))).toBe(90)
  expect(findRetryAfter(new Refusal<Table>('sold_out'))).toBeUndefined()
})

test('the compiler holds each code to the values of its words, and the words to places that can be filled', () => {
  const faults = () => [
    // @ts-expect-error the words need a balance
    new Refusal<Table>('too_low'),
    // @ts-expect-error a balance is an amount
    new Refusal<Table>('too_low', { balance: '1250000' }),
    // @ts-expect-error no such code
    new Refusal<Table>('too_high'),
    // @ts-expect-error no such kind of place
    defineRefusals({ odd: { status: 409, id: '{balance:rupia}', en: '' } }),
  ]
  expect(faults).toBeTypeOf('function')
})
