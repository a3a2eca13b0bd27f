import { expect, test } from 'vitest'
import { isoWib, type LocalDate, plusDays, wib } from '#shared/dates'
import { fc } from '../../../test/property.ts'
import { createCalendar, isLocalDate } from './calendar.ts'

const day = (text: string) => text as LocalDate
const calendar = createCalendar(new Set(['2026-12-24', '2026-12-25', '2027-01-01']))

test('Saturday, Sunday, holidays and joint leave are no working days', () => {
  expect(
    ['2026-11-20', '2026-11-21', '2026-11-22', '2026-12-24', '2026-12-25'].map((text) =>
      calendar.isWorkingDay(day(text)),
    ),
  ).toEqual([true, false, false, false, false])
})

test('two working days from the Wednesday before Christmas end on the Tuesday after it', () => {
  expect(calendar.addWorkingDays(day('2026-12-23'), 2)).toBe('2026-12-29')
  expect(calendar.addWorkingDays(day('2026-12-29'), -2)).toBe('2026-12-23')
  expect(calendar.nextWorkingDay(day('2026-12-24'))).toBe('2026-12-28')
})

test('a deadline is the last moment of its working day in WIB, whatever the hour of the event', () => {
  const early = calendar.deadlineAfterWorkingDays(wib('2026-11-20', '00:00'), 2)
  expect(isoWib(early)).toBe('2026-11-24T23:59:59.999+07:00')
  expect(calendar.deadlineAfterWorkingDays(wib('2026-11-20', '23:59'), 2)).toEqual(early)
})

test('a day that does not exist is not a date', () => {
  expect(
    ['2026-02-28', '2026-02-29', '2026-02-31', '2026-13-01', '2026-1-1', '', '2028-02-29'].map(isLocalDate),
  ).toEqual([true, false, false, false, false, false, true])
})

const days = fc.integer({ min: 0, max: 900 }).map((count) => plusDays(day('2026-01-01'), count))
const calendars = fc.array(days, { maxLength: 60 }).map((holidays) => createCalendar(new Set(holidays)))

test('counting working days undoes adding them', () => {
  fc.assert(
    fc.property(calendars, days, fc.integer({ min: 1, max: 60 }), (some, from, count) => {
      const to = some.addWorkingDays(from, count)
      expect(some.isWorkingDay(to)).toBe(true)
      expect(some.workingDaysBetween(from, to)).toBe(count)
      const back = some.addWorkingDays(to, -count)
      expect(some.workingDaysBetween(back, to)).toBe(count)
    }),
  )
})

test('adding working days in two steps is adding them in one', () => {
  fc.assert(
    fc.property(calendars, days, fc.nat(30), fc.nat(30), (some, from, first, second) => {
      const inSteps = some.addWorkingDays(some.addWorkingDays(from, first), second)
      expect(inSteps).toBe(some.addWorkingDays(from, first + second))
    }),
  )
})

test('the days between two days are the same seen from either side', () => {
  fc.assert(
    fc.property(calendars, days, days, days, (some, a, b, c) => {
      const [from, middle, to] = [a, b, c].sort() as [LocalDate, LocalDate, LocalDate]
      expect(some.workingDaysBetween(from, middle) + some.workingDaysBetween(middle, to)).toBe(
        some.workingDaysBetween(from, to),
      )
      expect(some.workingDaysBetween(to, from)).toBe(
        -some.workingDaysBetween(plusDays(from, -1), plusDays(to, -1)) || 0,
      )
    }),
  )
})

test('a later event never gets an earlier deadline', () => {
  fc.assert(
    fc.property(calendars, days, fc.nat(48), fc.nat(20), (some, from, hours, count) => {
      const event = wib(from)
      const later = new Date(event.getTime() + hours * 3_600_000)
      expect(some.deadlineAfterWorkingDays(later, count) >= some.deadlineAfterWorkingDays(event, count)).toBe(true)
    }),
  )
})
