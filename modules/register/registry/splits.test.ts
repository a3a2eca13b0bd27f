import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/dates'
import { rupiah } from '#shared/money'
import { applyHoldingEvent } from './position.ts'
import { adjustPriceForSplits, adjustUnitsForSplits } from './splits.ts'

const day = (text: string) => text as LocalDate
const changes = [
  { day: day('2026-12-01'), oldUnits: 1n, newUnits: 4n },
  { day: day('2027-03-01'), oldUnits: 10n, newUnits: 1n },
]

test.each([
  ['2026-11-30', 1_000n, 2_500n, 100n, 40n],
  ['2026-12-01', 250n, 2_500n, 100n, 10n],
  ['2027-03-01', 2_500n, 2_500n, 100n, 100n],
])('a price of %s is read in the units of today', (on, price, inToday, count, countToday) => {
  expect(adjustPriceForSplits(price, day(on), changes)).toBe(inToday)
  expect(adjustUnitsForSplits(count, day(on), changes)).toBe(countToday)
})

test('a price never falls to nothing', () => {
  expect(adjustPriceForSplits(1n, day('2026-01-01'), changes.slice(0, 1))).toBe(1n)
})

test('a split changes how many units there are, and nothing of what they cost', () => {
  const at = new Date(0)
  const held = { units: 20n, cost: 200_000n, realised: 3n, income: 5n, since: at }
  const event = { userId: '', code: 'A', kind: 'split' as const, at, on: day('2026-12-01'), dueOn: null, reference: '' }
  expect(applyHoldingEvent(held, { ...event, units: -18n, value: rupiah(0) })).toEqual({ ...held, units: 2n })
})
