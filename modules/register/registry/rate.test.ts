import { expect, test } from 'vitest'
import { type LocalDate, plusDays } from '#shared/dates'
import { fc } from '../../../test/property.ts'
import { computeMoneyWeightedReturn } from './rate.ts'

const FIRST = '2025-01-01' as LocalDate
const line = (day: number, worth: bigint, putIn: bigint) => ({
  day: plusDays(FIRST, day),
  cash: worth,
  securities: 0n,
  underWay: 0n,
  putIn,
  income: 0n,
})

test('the return of a spreadsheet for the same days and amounts (XIRR of OpenFormula), a year and more as a yearly rate', () => {
  // −10,000 on 1 January 2008, then 2,750 · 4,250 · 3,250 · 2,750 taken out: 37.34 %
  const days = [0, 60, 303, 411, 456]
  const taken = [0n, 2_750n, 4_250n, 3_250n, 2_750n]
  let putIn = 10_000n * 10_000n
  const lines = days.map((day, at) => {
    putIn -= taken[at]! * 10_000n
    return line(day, at === 0 ? 100_000_000n : at === 4 ? 0n : 1n, putIn)
  })
  expect(computeMoneyWeightedReturn(lines)).toEqual({ rate: 3_734n, annual: true })
})

test('one amount that grows by a tenth in a year is 10,00 %; in half a year it is told as it is, never as a yearly rate', () => {
  const grown = (days: number) =>
    computeMoneyWeightedReturn([line(0, 1_000_000n, 1_000_000n), line(days, 1_100_000n, 1_000_000n)])
  expect(grown(365)).toEqual({ rate: 1_000n, annual: true })
  expect(grown(180)).toEqual({ rate: 1_000n, annual: false })
  expect(grown(730)).toEqual({ rate: 488n, annual: true })
})

test('money that was put in yesterday has not grown yet: it weighs by the days that it was there', () => {
  const lines = [line(0, 1_000_000n, 1_000_000n), line(364, 9_100_000n, 9_000_000n), line(365, 9_100_000n, 9_000_000n)]
  expect(computeMoneyWeightedReturn(lines)!.rate).toBeGreaterThan(900n)
})

test('without a day, without money, or with everything lost, nothing is told', () => {
  expect(computeMoneyWeightedReturn([])).toBeNull()
  expect(computeMoneyWeightedReturn([line(0, 5n, 5n), line(0, 5n, 5n)])).toBeNull()
  expect(computeMoneyWeightedReturn([line(0, 0n, 0n), line(9, 0n, 0n)])).toBeNull()
  expect(computeMoneyWeightedReturn([line(0, 1_000n, 1_000n), line(400, 0n, 1_000n)])).toBeNull()
})

test('a rate that everything grew by from day to day is found again, whenever and however much was put in', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -50, max: 100 }),
      fc.array(fc.record({ gap: fc.integer({ min: 1, max: 60 }), more: fc.bigInt(0n, 10n ** 9n) }), {
        minLength: 8,
        maxLength: 30,
      }),
      (percent, steps) => {
        let [worth, putIn, day] = [10n ** 12n, 10n ** 12n, 0]
        const lines = [line(day, worth, putIn)]
        for (const { gap, more } of [...steps, { gap: 400, more: 0n }]) {
          day += gap
          const growth = BigInt(Math.round((1 + percent / 100) ** (gap / 365) * 1e15))
          worth = (worth * growth) / 10n ** 15n + more
          putIn += more
          lines.push(line(day, worth, putIn))
        }
        const { rate } = computeMoneyWeightedReturn(lines)!
        expect(Math.abs(Number(rate) - percent * 100)).toBeLessThanOrEqual(1)
      },
    ),
  )
})
