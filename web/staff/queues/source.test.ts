import { expect, test } from 'vitest'
import { sortByUrgency, sumCountsByEntry, summarizeQueues } from './index.ts'
import { type Case, toCasePage } from './source.ts'

const toCase = (id: string): Case => ({ id, title: id, detail: '', since: new Date(0), to: `/admin/${id}` })

test('a queue of which a page was read says that there is more', () => {
  expect(toCasePage({ items: ['a', 'b'], next: 'b' }, toCase)).toEqual({ items: [toCase('a'), toCase('b')], next: 'b' })
  expect(toCasePage({ items: ['a'], next: null }, toCase).next).toBeNull()
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
  const found = sortByUrgency([{ to: '/admin', label: 'Semua', count: 4, more: false, cases }], now)
  expect(found.map(({ id }) => id)).toEqual(['late', 'today', 'old', 'far'])
})

test('a queue says what it is about, when its first case is due and how many end today', () => {
  const now = new Date('2026-11-20T14:00:00+07:00')
  const at = (id: string, due: string | null, amount?: bigint): Case => ({
    ...toCase(id),
    due: due === null ? null : new Date(due),
    ...(amount !== undefined && { amount }),
  })
  const cases = [
    at('tomorrow', '2026-11-21T09:00:00+07:00', 18_750_000n),
    at('today', '2026-11-20T15:00:00+07:00', 3_000_000n),
    at('late', '2026-11-19T15:00:00+07:00'),
    at('ever', null),
  ]
  const { queues, today } = summarizeQueues([{ to: '/admin/a', label: 'A', count: 4, more: false, cases }], now)
  expect(queues[0]).toMatchObject({ amount: 21_750_000n, due: cases[2]!.due, today: 2 })
  expect(today).toBe(2)
  expect(
    summarizeQueues([{ to: '/admin/b', label: 'B', count: 0, more: false, cases: [] }], now).queues[0],
  ).toMatchObject({
    ...{ amount: null, due: null, today: 0 },
  })
})

test('what waits is counted at the entry of the menu that leads there', () => {
  const entries = ['/admin/withdrawals', '/admin/content', '/admin/content/disclosures']
  const queues = [
    { to: '/admin/withdrawals?state=late', count: 3 },
    { to: '/admin/withdrawals/issuers', count: 2 },
    { to: '/admin/content/disclosures', count: 1 },
    { to: '/admin/nowhere', count: 9 },
  ]
  expect(sumCountsByEntry(queues, entries)).toEqual({ '/admin/withdrawals': 5, '/admin/content/disclosures': 1 })
})
