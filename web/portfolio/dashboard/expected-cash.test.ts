import { expect, test } from 'vitest'
import type { ExpectedFlow } from '#contract/registry/states'
import type { LocalDate } from '#shared/dates'
import { computeExpectedCash } from './expected-cash.ts'

test('payments beyond those that are listed are counted, and none is left out of the sum', () => {
  const flow = {
    on: '2026-12-14',
    kind: 'return',
    amount: 10n,
    status: 'scheduled',
    security: { name: 'A', slug: 'a' },
  }
  const flows = Array.from({ length: 30 }, () => flow) as unknown as ExpectedFlow[]
  const calendar = computeExpectedCash(flows, '2026-11-24' as LocalDate)
  expect(calendar).toMatchObject({ total: 300n, left: 6 })
  expect(calendar?.dates).toHaveLength(24)
})

test('money that should be here is named apart and in no sum; alone it is reason enough for the calendar', () => {
  const flow = { on: '2026-12-14', kind: 'return', amount: 10n, status: 'declared', security: { name: 'A', slug: 'a' } }
  const late = { ...flow, on: '2026-11-10', amount: 7n, status: 'late', security: { name: 'B', slug: 'b' } }
  const today = '2026-11-24' as LocalDate
  const both = computeExpectedCash([late, flow] as unknown as ExpectedFlow[], today)
  expect(both).toMatchObject({ total: 10n, late: [{ on: '2026-11-10', amount: 7n, name: 'B', slug: 'b' }] })
  expect(both!.dates.map(({ name }) => name)).toEqual(['A'])
  expect(both!.months.map(({ amount }) => amount)).toEqual([0n, 10n, 0n, 0n, 0n, 0n])
  expect(computeExpectedCash([late] as unknown as ExpectedFlow[], today)).toMatchObject({
    total: 0n,
    dates: [],
    late: [{}],
  })
  expect(computeExpectedCash([], today)).toBeNull()
})
