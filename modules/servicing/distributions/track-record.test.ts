import { expect, test } from 'vitest'
import type { CashFlow, Security } from '#contract/registry/states'
import type { LocalDate } from '#shared/dates'
import { computeTrackRecord } from './track-record.ts'

const day = (text: string) => text as LocalDate
const security = {
  code: 'A',
  slug: 'a',
  name: 'A',
  kind: 'sukuk',
  businessId: 'b',
  maturesOn: day('2026-12-01'),
} as Security
const flow = (on: string, kind: CashFlow['kind'], amount: bigint): CashFlow => ({
  on: day(on),
  kind,
  amount,
  status: 'projected',
  reference: null,
})
const paid = (due: string, on: string, amount: bigint, kind: 'return' | 'principal' = 'return') => ({
  code: 'A',
  kind,
  due: day(due),
  on: day(on),
  late: on > due,
  lateByUs: false,
  amount,
})
const flows = [
  flow('2026-03-01', 'return', 100n),
  flow('2026-06-01', 'return', 100n),
  flow('2026-09-01', 'return', 100n),
  flow('2026-12-01', 'return', 100n),
  flow('2026-12-01', 'principal', 5_000n),
]

test('what is foreseen until today stands beside what was paid, with what came late and what never came', () => {
  const payments = [paid('2026-03-01', '2026-03-01', 90n), paid('2026-06-01', '2026-06-09', 110n)]
  expect(
    computeTrackRecord({ security, flows }, { paid: payments, trouble: undefined }, day('2026-10-01')),
  ).toMatchObject({
    finished: false,
    promised: 300n,
    paid: 200n,
    principalDue: 0n,
    payments: 2,
    late: 1,
    missing: 1,
  })
})

test('what is over stands with its principal; a day is not missed before it has ended', () => {
  const payments = [paid('2026-12-01', '2026-12-01', 5_000n, 'principal')]
  expect(
    computeTrackRecord({ security, flows: flows.slice(3) }, { paid: payments, trouble: undefined }, day('2026-12-01')),
  ).toMatchObject({
    finished: false,
    missing: 0,
    principalDue: 0n,
  })
  expect(
    computeTrackRecord({ security, flows: flows.slice(3) }, { paid: payments, trouble: undefined }, day('2026-12-02')),
  ).toMatchObject({
    finished: false,
    promised: 100n,
    paid: 0n,
    principalDue: 5_000n,
    principalPaid: 5_000n,
    missing: 1,
  })
})

test('what ends with a payment that is missing is not finished; late, default and recovery are said instead', () => {
  const after = day('2027-01-01')
  const of = (payments: ReturnType<typeof paid>[], trouble?: 'default' | 'recovered') => {
    const { standing, finished } = computeTrackRecord(
      { security, flows: flows.slice(4) },
      { paid: payments, trouble },
      after,
    )
    return [standing, finished]
  }
  const all = [paid('2026-12-01', '2026-12-01', 5_000n, 'principal')]
  expect(of(all)).toEqual(['finished', true])
  expect(of([])).toEqual(['running', false])
  expect(of([], 'default')).toEqual(['default', false])
  expect(of(all, 'recovered')).toEqual(['recovered', false])
})

test('of a share the days of its terms are counted: kept, later, or without a dividend, and none of these is missing', () => {
  const share = {
    ...security,
    ...{ kind: 'share', maturesOn: null, paymentMonths: 6, dividendDays: 60 },
    distributedAt: new Date('2024-05-10T03:00:00Z'),
  } as Security
  const dividend = (due: string, on: string) => ({ ...paid(due, on, 5n), kind: 'dividend' as const })
  const payments = [dividend('2024-08-20', '2024-08-20'), dividend('2025-03-10', '2025-03-10')]
  expect(
    computeTrackRecord({ security: share, flows: [] }, { paid: payments, trouble: undefined }, day('2025-08-30')),
  ).toMatchObject({ dividendDays: 3, dividendDaysKept: 1, dividendDaysLate: 1, missing: 0, late: 0, paid: 10n })
  // a day is not over before it has ended, also where the dividend is announced for a later one
  expect(
    computeTrackRecord({ security: share, flows: [] }, { paid: [], trouble: undefined }, day('2024-08-29'))
      .dividendDays,
  ).toBe(0)
})

test('a sukuk has no such days', () => {
  expect(computeTrackRecord({ security, flows }, { paid: [], trouble: undefined }, day('2026-10-01'))).toMatchObject({
    dividendDays: 0,
    dividendDaysKept: 0,
    dividendDaysLate: 0,
  })
})
