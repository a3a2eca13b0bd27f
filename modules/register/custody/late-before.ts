import { type LocalDate, localDate, plusDays, wib } from '#shared/dates'

/** Items opened before this instant are late, given a deadline per opening day. */
export function computeLateBefore(now: Date, lateAfter: (day: LocalDate) => LocalDate): Date {
  const today = localDate(now)
  let day = today
  while (lateAfter(plusDays(day, -1)) >= today) day = plusDays(day, -1)
  return wib(day)
}
