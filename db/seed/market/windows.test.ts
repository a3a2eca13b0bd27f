import { expect, test } from 'vitest'
import { createCalendar } from '#modules/rulebook'
import { type LocalDate, plusDays, plusMonths, weekday } from '#shared/dates'
import { findWindowAround, planDemoWindows } from './windows.ts'

const holidays = ['2026-12-24', '2026-12-25', '2027-01-01', '2027-01-05', '2027-02-05', '2027-03-08', '2027-03-25']
const calendar = createCalendar(new Set(holidays))
const rule = { calendar, length: 10, gap: 60 }
const year = Array.from({ length: 365 }, (_, days) => plusDays('2026-09-01' as LocalDate, days))
const daysOf = ({ firstDay, lastDay }: { firstDay: LocalDate; lastDay: LocalDate }) =>
  year.filter((day) => day >= firstDay && day <= lastDay && ![0, 6].includes(weekday(day)))

test('whatever day the demo is started on, its window has ten working days and no holiday', () => {
  for (const today of year.slice(20, 300)) {
    const days = daysOf(findWindowAround(today, rule))
    expect(days, today).toHaveLength(10)
    expect(days.filter((day) => holidays.includes(day))).toEqual([])
  }
})

test('on an ordinary day five sessions lie behind and four are to come', () => {
  expect(findWindowAround('2026-11-18' as LocalDate, rule)).toEqual({ firstDay: '2026-11-11', lastDay: '2026-11-24' })
})

test('between two holidays the next window is the first that fits', () => {
  expect(findWindowAround('2026-12-28' as LocalDate, rule)).toEqual({ firstDay: '2027-01-06', lastDay: '2027-01-19' })
})

test('whatever day the demo is started on, no twelve months have more than four windows', () => {
  for (const today of year.slice(20, 300)) {
    const starts = planDemoWindows(today, rule).map(({ firstDay }) => firstDay)
    for (const [at, first] of starts.entries())
      expect(starts[at + 4] === undefined || starts[at + 4]! >= plusMonths(first, 12), `${today} ${first}`).toBe(true)
  }
})

test('two years of windows lie behind, apart from each other as the rule wants it', () => {
  const windows = planDemoWindows('2026-11-22' as LocalDate, rule)
  expect(windows).toHaveLength(11)
  for (const [at, { firstDay }] of windows.slice(1).entries())
    expect(Date.parse(firstDay) - Date.parse(windows[at]!.firstDay)).toBeGreaterThanOrEqual(60 * 86_400_000)
})
