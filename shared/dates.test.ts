import { expect, it } from 'vitest'
import { fc } from '../test/property.ts'
import { daysBetween, isCalendarDay, type LocalDate, localDate, plusDays, secondsUntil } from './dates.ts'

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

it('knows the day in WIB on which an instant falls, whichever was asked for before', () => {
  const days = ['16:59:59.999', '17:00:00.000', '16:59:59.999'].map((time) =>
    localDate(new Date(`2026-11-23T${time}Z`)),
  )
  expect(days).toEqual(['2026-11-23', '2026-11-24', '2026-11-23'])
  expect(localDate(new Date('1969-12-31T17:00:00Z'))).toBe('1970-01-01')
  expect(() => localDate(new Date(Number.NaN))).toThrow(RangeError)
})

it('a second that has begun is waited for whole', () => {
  const now = new Date('2026-11-27T09:00:00.000Z')
  expect(secondsUntil(new Date('2026-11-27T09:01:00.001Z'), now)).toBe(61)
  expect(secondsUntil(now, now)).toBe(0)
})

it.each(['2026-11-26', '2028-02-29', '1900-01-01', '2199-12-31'])('%s is a day that a form accepts', (day) => {
  expect(isCalendarDay(day)).toBe(true)
})

it.each([
  '2026-02-30',
  '2027-02-29',
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '2200-01-01',
  '9999-12-31',
  '',
  '2026-1-1',
])('%s is no day that a form accepts', (day) => {
  expect(isCalendarDay(day)).toBe(false)
})

it('no day comes after the year 9999: who counts on ends instead of going round for ever', () => {
  expect(plusDays('9999-12-30' as LocalDate, 1)).toBe('9999-12-31')
  expect(() => plusDays('9999-12-31' as LocalDate, 1)).toThrow(RangeError)
})
