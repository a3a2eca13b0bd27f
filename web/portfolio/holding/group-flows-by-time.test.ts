import { expect, test } from 'vitest'
import type { CashFlow } from '#contract/registry/states'
import type { LocalDate } from '#shared/dates'
import { groupFlowsByTime } from './group-flows-by-time.ts'

const flow = (month: number, status: CashFlow['status']): CashFlow => ({
  on: `${2026 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-25` as LocalDate,
  kind: 'return',
  amount: 117n,
  status,
  reference: null,
})
const flows = (done: number, open: number, late = 0) => [
  ...Array.from({ length: done }, (_, at) => flow(at, 'done')),
  ...Array.from({ length: late }, (_, at) => flow(done + at, 'late')),
  ...Array.from({ length: open }, (_, at) => flow(done + late + at, 'projected')),
]
const counts = (of: CashFlow[]) => Object.values(groupFlowsByTime(of)).map(({ length }) => length)

test('of a long sukuk the newest and the next payments are shown, and none is lost', () => {
  const all = flows(14, 20)
  const { before, near, after } = groupFlowsByTime(all.toReversed())
  expect([before.length, near.length, after.length]).toEqual([10, 8, 16])
  expect([...before, ...near, ...after]).toEqual(all)
})

test('what is late is always shown', () => expect(counts(flows(14, 20, 3))).toEqual([10, 11, 16]))
test('a few are all shown', () => expect(counts(flows(5, 5))).toEqual([0, 10, 0]))
test('at its beginning and at its end a sukuk shows as many', () =>
  expect([counts(flows(1, 24)), counts(flows(24, 1))]).toEqual([
    [0, 8, 17],
    [17, 8, 0],
  ]))
