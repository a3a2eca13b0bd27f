import { expect, test } from 'vitest'
import { isCalendarDay } from './calendar-day.ts'
import { type LocalDate, plusDays } from './dates.ts'

test.each(['2026-11-26', '2028-02-29', '1900-01-01', '2199-12-31'])('%s may be named', (day) => {
  expect(isCalendarDay(day)).toBe(true)
})

test.each([
  '2026-02-30',
  '2027-02-29',
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '2200-01-01',
  '9999-12-31',
  '',
  '2026-1-1',
])('%s may not', (day) => {
  expect(isCalendarDay(day)).toBe(false)
})

test('no day comes after the year 9999: who counts on ends instead of going round for ever', () => {
  expect(plusDays('9999-12-30' as LocalDate, 1)).toBe('9999-12-31')
  expect(() => plusDays('9999-12-31' as LocalDate, 1)).toThrow(RangeError)
})
