import { type LocalDate, localDate, plusDays, wib } from '#shared/dates'

/** What was opened before this instant is late, where what is opened on a day is late after `lateAfter` of it. */
export function lateBefore(now: Date, lateAfter: (day: LocalDate) => LocalDate): Date {
  const today = localDate(now)
  let day = today
  while (lateAfter(plusDays(day, -1)) >= today) day = plusDays(day, -1)
  return wib(day)
}
