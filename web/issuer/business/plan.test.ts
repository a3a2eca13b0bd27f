import { expect, test } from 'vitest'
import type { PublishedReport } from '#contract/reports/states'
import type { LocalDate } from '#shared/dates'
import { rupiah } from '#shared/money'
import { listPlanMonths, sumPlanAndActual } from './plan.ts'

const reported = (about: string, planned: bigint | null, actual: bigint): PublishedReport => ({
  kind: 'monthly_report',
  about: about as LocalDate,
  number: about,
  publishedAt: new Date('2026-11-20T03:00:00Z'),
  late: false,
  explanation: '',
  lines: [{ key: 'revenue', label: null, planned: planned === null ? null : rupiah(planned), actual: rupiah(actual) }],
})
const owed = (about: string) => ({ kind: 'monthly_report' as const, about: about as LocalDate })

test('a month that is owed stands beside those reported, with the plan of its own year', () => {
  const reports = [reported('2026-09-01', 100n, 120n), reported('2025-12-01', 80n, 70n)]
  const months = listPlanMonths(reports, [owed('2026-10-01'), owed('2027-01-01'), owed('2026-09-01')], 'revenue')
  expect(months).toEqual([
    { about: '2025-12-01', planned: 80n, actual: 70n },
    { about: '2026-09-01', planned: 100n, actual: 120n },
    { about: '2026-10-01', planned: 100n, actual: null },
    { about: '2027-01-01', planned: null, actual: null },
  ])
})

test('the sum compares only months of which plan and outcome are known', () => {
  const reports = [reported('2026-09-01', 100n, 120n), reported('2026-08-01', null, 500n)]
  const months = listPlanMonths(reports, [owed('2026-10-01')], 'revenue')
  expect(sumPlanAndActual(months)).toEqual({ count: 1, planned: 100n, actual: 120n })
})
