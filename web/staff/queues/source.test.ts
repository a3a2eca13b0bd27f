import { expect, test } from 'vitest'
import { type Case, casesOf } from './source.ts'

const toCase = (id: string): Case => ({ id, title: id, detail: '', since: new Date(0), to: `/admin/${id}` })

test('a queue of which a page was read says that there is more', () => {
  expect(casesOf({ items: ['a', 'b'], next: 'b' }, toCase)).toEqual({ items: [toCase('a'), toCase('b')], next: 'b' })
  expect(casesOf({ items: ['a'], next: null }, toCase).next).toBeNull()
})
