import { expect, test } from 'vitest'
import { defaultRules } from '#contract/rulebook/states'
import { createCalendar } from '#modules/rulebook'
import type { LocalDate } from '#shared/dates'
import { basisPoints, rupiah } from '#shared/money'
import { computeDueDay, listPeriodsEndedBefore } from './periods.ts'
import { listPlannedLines } from './plan.ts'
import { computeDeviation, formatReportTitle, isWorseThanPlan } from './states.ts'

const day = (text: string) => text as LocalDate
const rules = { ...defaultRules, version: '', calendar: createCalendar(new Set(['2026-10-20'])) }

test('what ends with a month is reported: months always, quarters by sukuk issuers, half-years and years in their turn', () => {
  const kinds = (month: string, of: ('share' | 'sukuk')[]) =>
    listPeriodsEndedBefore(day(month), of).map(({ kind }) => kind)
  expect(kinds('2026-11-01', ['share', 'sukuk'])).toEqual(['monthly_report'])
  expect(kinds('2026-10-01', ['share'])).toEqual(['monthly_report'])
  expect(kinds('2026-10-01', ['sukuk'])).toEqual(['monthly_report', 'quarterly_report'])
  expect(kinds('2026-07-01', ['share'])).toEqual(['monthly_report', 'use_of_proceeds'])
  expect(kinds('2027-01-01', ['sukuk'])).toEqual([
    'monthly_report',
    'quarterly_report',
    'use_of_proceeds',
    'annual_report',
  ])
  expect(listPeriodsEndedBefore(day('2027-01-01'), ['share'])).toContainEqual({
    kind: 'annual_report',
    about: '2026-01-01',
  })
})

test('a report is due by the rulebook; where that day is no working day, on the next one', () => {
  expect(computeDueDay({ kind: 'monthly_report', about: day('2026-10-01') }, rules)).toBe('2026-11-20')
  expect(computeDueDay({ kind: 'monthly_report', about: day('2026-09-01') }, rules)).toBe('2026-10-21') // a holiday
  expect(computeDueDay({ kind: 'monthly_report', about: day('2026-11-01') }, rules)).toBe('2026-12-21') // a Sunday
  expect(computeDueDay({ kind: 'quarterly_report', about: day('2026-07-01') }, rules)).toBe('2026-10-30')
  expect(computeDueDay({ kind: 'use_of_proceeds', about: day('2026-01-01') }, rules)).toBe('2026-07-30')
  expect(computeDueDay({ kind: 'annual_report', about: day('2025-01-01') }, rules)).toBe('2026-06-30')
})

test('the plan of a month is a twelfth of the projected year; without a projection there is none', () => {
  const projected = {
    year: 2026,
    projection: true as const,
    revenue: rupiah(12_000_000_005n),
    grossProfit: rupiah(0),
    operatingProfit: rupiah(0),
    netProfit: rupiah(-1_200_000_000),
    totalAssets: rupiah(0),
    interestBearingDebt: rupiah(0),
    shariaDebt: rupiah(0),
    otherLiabilities: rupiah(0),
    totalIncome: rupiah(0),
    nonHalalIncome: rupiah(0),
    operatingCash: rupiah(0),
    auditedBy: null,
  }
  const asked = { kind: 'monthly_report' as const, about: day('2026-10-01'), running: [] }
  expect(listPlannedLines({ ...asked, statements: [projected] })).toEqual([
    { key: 'revenue', label: null, planned: 1_000_000_000n },
    { key: 'netProfit', label: null, planned: -100_000_000n },
  ])
  expect(listPlannedLines({ ...asked, statements: [] })[0]).toMatchObject({ planned: null })
  const quarter = { ...asked, kind: 'quarterly_report' as const, statements: [{ ...projected, grossProfit: null }] }
  expect(listPlannedLines(quarter).map(({ key, planned }) => [key, planned])).toEqual([
    ['revenue', 3_000_000_001n],
    ['grossProfit', null],
    ['operatingProfit', 0n],
    ['netProfit', -300_000_000n],
    ['operatingCash', 0n],
  ])
})

test('the plan of a project is the profit that its projected return needs, in whole months of its term', () => {
  const sukuk = {
    ...{ code: 'ADN-S1', useOfFunds: [], nisbah: basisPoints(6_400), projectedReturn: basisPoints(1_450) },
    ...{ nominal: rupiah(2_500_000_000), amortised: false, from: day('2026-05-11'), until: day('2027-05-11') },
  }
  const planned = (about: string, more: Partial<typeof sukuk> | { projectedReturn: null } = {}) =>
    listPlannedLines({
      ...{ kind: 'monthly_report', about: day(about), statements: [] },
      running: [{ ...sukuk, ...more }],
    }).find(({ label }) => label === 'ADN-S1')?.planned
  expect(planned('2026-10-01')).toBe(47_200_520n)
  expect((47_200_520n * 64n) / 100n).toBe((2_500_000_000n * 1_450n) / 120_000n - 1n) // floored twice
  expect(planned('2026-05-01')).toBeNull()
  expect(planned('2027-05-01')).toBeNull()
  expect(planned('2027-06-01')).toBeUndefined()
  expect(planned('2026-10-01', { amortised: true })).toBeNull()
  expect(planned('2026-10-01', { projectedReturn: null })).toBeNull()
})

test('worse is less income, more debt and more spending than planned by more than the part', () => {
  const fifth = basisPoints(2_000)
  const line = (key: string, planned: bigint | null, actual: bigint, label: string | null = null) => ({
    ...{ key, label, actual: rupiah(actual) },
    planned: planned === null ? null : rupiah(planned),
  })
  expect(isWorseThanPlan(line('revenue', 100n, 80n), fifth)).toBe(false)
  expect(isWorseThanPlan(line('revenue', 100n, 79n), fifth)).toBe(true)
  expect(isWorseThanPlan(line('revenue', 100n, 500n), fifth)).toBe(false)
  expect(isWorseThanPlan(line('netProfit', -100n, -121n), fifth)).toBe(true)
  expect(isWorseThanPlan(line('interestBearingDebt', 100n, 121n), fifth)).toBe(true)
  expect(isWorseThanPlan(line('use/UJI-1/1', 100n, 121n, 'Mesin'), fifth)).toBe(true)
  expect(isWorseThanPlan(line('use/UJI-1/1', 100n, 10n, 'Mesin'), fifth)).toBe(false)
  expect(isWorseThanPlan(line('revenue', null, -5n), fifth)).toBe(false)
  expect(computeDeviation({ planned: rupiah(-100), actual: rupiah(-150) })).toBe(-5_000n)
})

test('a period is called as people call it', () => {
  expect(formatReportTitle({ kind: 'monthly_report', about: day('2026-10-01') }).id).toBe('Laporan Oktober 2026')
  expect(formatReportTitle({ kind: 'quarterly_report', about: day('2026-07-01') }).id).toBe('Laporan triwulan III 2026')
  expect(formatReportTitle({ kind: 'use_of_proceeds', about: day('2026-07-01') }).id).toBe(
    'Laporan penggunaan dana semester II 2026',
  )
})
