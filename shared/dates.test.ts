import { expect, it } from 'vitest'
import { fc } from '../test/property.ts'
import { daysBetween, type LocalDate, plusDays } from './dates.ts'

const day = (text: string) => text as LocalDate

it('counts the days from one to another, over months, leap years and backwards', () => {
  expect(daysBetween(day('2026-11-23'), day('2026-11-23'))).toBe(0)
  expect(daysBetween(day('2026-11-30'), day('2026-12-01'))).toBe(1)
  expect(daysBetween(day('2028-02-28'), day('2028-03-01'))).toBe(2)
  expect(daysBetween(day('2026-12-01'), day('2026-11-23'))).toBe(-8)
})

it('comes back to the same day by as many days', () => {
  const days = fc.integer({ min: -40_000, max: 40_000 })
  fc.assert(fc.property(days, (count) => daysBetween(day('2026-11-23'), plusDays(day('2026-11-23'), count)) === count))
})
