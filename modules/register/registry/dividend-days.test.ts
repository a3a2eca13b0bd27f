import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/dates'
import { computeDividendDays, findNextDividendDay, matchDividends } from './dividend-days.ts'

const day = (text: string) => text as LocalDate
const yearly = { paymentMonths: 12, dividendDays: 180, distributedAt: new Date('2024-05-10T03:00:00Z') }

test('a share’s terms name one day for each period that ends after it was distributed', () => {
  expect(computeDividendDays(yearly, day('2026-12-31'))).toEqual([
    { endsOn: '2024-12-31', on: '2025-06-29' },
    { endsOn: '2025-12-31', on: '2026-06-29' },
  ])
  const half = { ...yearly, paymentMonths: 6, dividendDays: 60 }
  expect(computeDividendDays(half, day('2025-03-01')).map(({ on }) => on)).toEqual(['2024-08-29', '2025-03-01'])
  // distributed on the last day of a period: that period is not theirs
  const last = { ...half, distributedAt: new Date('2024-06-30T03:00:00Z') }
  expect(computeDividendDays(last, day('2025-03-01')).map(({ endsOn }) => endsOn)).toEqual(['2024-12-31'])
})

test('terms that name no day, and a share that nobody holds yet, have none', () => {
  expect(computeDividendDays({ ...yearly, dividendDays: null }, day('2030-01-01'))).toEqual([])
  expect(computeDividendDays({ ...yearly, paymentMonths: null }, day('2030-01-01'))).toEqual([])
  expect(computeDividendDays({ ...yearly, distributedAt: null }, day('2030-01-01'))).toEqual([])
})

test('a dividend is of the last period that ended; one more in the same year is an interim one of the running period', () => {
  const days = computeDividendDays(yearly, day('2027-12-31'))
  const of = (...paid: [due: string, on: string][]) =>
    matchDividends(
      days,
      paid.map(([due, on]) => ({ due: day(due), on: day(on) })),
      12,
    ).map(({ paidOn }) => paidOn)
  expect(of(['2025-06-20', '2025-06-20'])).toEqual(['2025-06-20', null, null])
  expect(of(['2025-08-05', '2025-08-06'])).toEqual(['2025-08-06', null, null]) // later than its day
  expect(of(['2025-06-20', '2025-06-20'], ['2025-09-01', '2025-09-01'])).toEqual(['2025-06-20', '2025-09-01', null])
  expect(of(['2025-03-20', '2025-03-20'], ['2025-05-01', '2025-05-01'])).toEqual(['2025-03-20', null, null]) // too early for an interim one
  expect(of(['2026-02-01', '2026-02-01'])).toEqual([null, '2026-02-01', null])
})

test('the next day is the first from today on for which nothing is announced or paid', () => {
  expect(findNextDividendDay(yearly, [], day('2025-06-29'))).toBe('2025-06-29')
  expect(findNextDividendDay(yearly, [], day('2025-06-30'))).toBe('2026-06-29')
  const announced = [{ due: day('2025-06-25'), on: day('2025-06-25') }]
  expect(findNextDividendDay(yearly, announced, day('2025-06-20'))).toBe('2026-06-29')
})
