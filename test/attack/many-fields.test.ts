import { expect, test } from 'vitest'
import { readFields } from '../../web/forms/read.ts'

// Sixteen thousand fields fit into a form, sixty-six thousand into a long one: looked for one by one among all they held
// the one thread that answers everybody for a quarter of a second, and for nine.

class Watched extends FormData {
  looks = 0
  override get(name: string) {
    this.looks++
    return super.get(name)
  }
  override getAll(name: string) {
    this.looks++
    return super.getAll(name)
  }
}

test('a posted form is gone through once, however many fields a stranger gives it', () => {
  const form = new Watched()
  for (let at = 0; at < 2_000; at++) form.append(`field${at}`, 'x')
  for (const tick of ['a', 'b']) form.append('ticks', tick)
  form.append('field1', 'the first counts')
  const { input, values } = readFields(form, { ticks: { kind: 'list', label: () => '' } })
  expect(form.looks).toBe(0)
  expect(Object.keys(input)).toHaveLength(2_001)
  expect(input).toMatchObject({ field1: 'x', ticks: ['a', 'b'] })
  expect(values).toMatchObject({ field1: 'x', ticks: 'a,b' })
})
