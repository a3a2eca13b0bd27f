import { expect, test } from 'vitest'
import { createCalendar } from '#modules/rulebook'
import { isoWib, type LocalDate, wib } from '#shared/dates'
import { findNextSessionTimes } from './sessions.ts'

const day = (text: string) => text as LocalDate
const window = (firstDay: string, lastDay: string, closedEarlyAt: Date | null = null) => ({
  firstDay: day(firstDay),
  lastDay: day(lastDay),
  closedEarlyAt,
})
const calendar = createCalendar(new Set(['2026-12-24', '2026-12-25']))
const hours = { preOpen: '08:45', open: '09:00', close: '16:00' }
const next = (date: string, time: string, windows = [window('2026-12-21', '2026-12-29')]) => {
  const { opensAt, closesAt } = findNextSessionTimes(wib(date, time), { windows, calendar, hours })
  return [opensAt && isoWib(opensAt).slice(0, 16), closesAt && isoWib(closesAt).slice(0, 16)]
}

test('before a window its first morning is next', () =>
  expect(next('2026-12-01', '10:00')).toEqual(['2026-12-21T09:00', null]))

test('during a session its end is next', () => expect(next('2026-12-21', '09:00')).toEqual([null, '2026-12-21T16:00']))

test('in the evening the next working day is next, over holidays and a weekend', () =>
  expect(next('2026-12-23', '16:00')).toEqual(['2026-12-28T09:00', null]))

test('after the last evening nothing is next until another window is scheduled', () => {
  expect(next('2026-12-29', '16:00')).toEqual([null, null])
  expect(next('2026-12-29', '16:00', [window('2027-03-01', '2027-03-12'), window('2026-12-21', '2026-12-29')])).toEqual(
    ['2027-03-01T09:00', null],
  )
})

test('a window that was closed early brings no session any more', () =>
  expect(next('2026-12-22', '10:00', [window('2026-12-21', '2026-12-29', wib('2026-12-22', '09:30'))])).toEqual([
    null,
    null,
  ]))
