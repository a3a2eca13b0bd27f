import { expect, test } from 'vitest'
import { mostUrgentFirst } from './index.ts'
import { type Case, casesOf } from './source.ts'

const toCase = (id: string): Case => ({ id, title: id, detail: '', since: new Date(0), to: `/admin/${id}` })

test('a queue of which a page was read says that there is more', () => {
  expect(casesOf({ items: ['a', 'b'], next: 'b' }, toCase)).toEqual({ items: [toCase('a'), toCase('b')], next: 'b' })
  expect(casesOf({ items: ['a'], next: null }, toCase).next).toBeNull()
})

test('what is late or due within a day comes before what has only waited longer', () => {
  const now = new Date('2026-11-20T14:00:00+07:00')
  const at = (id: string, since: string, due?: string): Case => ({
    id,
    title: id,
    detail: '',
    since: new Date(since),
    to: `/admin/${id}`,
    ...(due && { due: new Date(due) }),
  })
  const cases = [
    at('old', '2026-11-01T09:00:00+07:00'),
    at('far', '2026-11-10T09:00:00+07:00', '2026-12-01T09:00:00+07:00'),
    at('today', '2026-11-19T09:00:00+07:00', '2026-11-20T23:59:00+07:00'),
    at('late', '2026-11-20T09:00:00+07:00', '2026-11-20T13:00:00+07:00'),
  ]
  const found = mostUrgentFirst([{ to: '/admin', label: 'Semua', count: 4, more: false, cases }], now)
  expect(found.map(({ id }) => id)).toEqual(['late', 'today', 'old', 'far'])
})
