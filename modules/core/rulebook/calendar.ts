import { after, type LocalDate, localDate, plusDays, weekday, wib } from '#shared/dates'

export type Calendar = ReturnType<typeof createCalendar>

/**
 * Working days (hari kerja): not Saturday, Sunday, national holiday or joint leave. Years without announced holidays
 * know weekends only.
 */
export function createCalendar(holidays: ReadonlySet<string>) {
  const isWorkingDay = (day: LocalDate) => ![0, 6].includes(weekday(day)) && !holidays.has(day)

  /** `day` itself when it is a working day, else the next one. */
  function nextWorkingDay(day: LocalDate): LocalDate {
    let next = day
    while (!isWorkingDay(next)) next = plusDays(next, 1)
    return next
  }

  /** The working day that comes `count` working days after `day` (before it, when negative); 0 answers `day` unchanged. */
  function addWorkingDays(day: LocalDate, count: number): LocalDate {
    let found = day
    for (let left = Math.abs(count); left > 0; ) {
      found = plusDays(found, Math.sign(count))
      if (isWorkingDay(found)) left--
    }
    return found
  }

  /** How many working days lie after `from`, up to and with `to`: the inverse of addWorkingDays. Negative when `to` is earlier. */
  function workingDaysBetween(from: LocalDate, to: LocalDate): number {
    if (to < from) return -workingDaysBetween(plusDays(to, -1), plusDays(from, -1))
    let count = 0
    for (let day = plusDays(from, 1); day <= to; day = plusDays(day, 1)) if (isWorkingDay(day)) count++
    return count
  }

  /**
   * The last moment of the `count`th working day after the WIB day of `instant`: 23:59:59.999 WIB. The day of the
   * event itself does not count, so the deadline is kept as long as `now <= deadline`.
   */
  const deadlineAfterWorkingDays = (instant: Date, count: number) =>
    after(wib(plusDays(addWorkingDays(localDate(instant), count), 1)), -1)

  return { isWorkingDay, nextWorkingDay, addWorkingDays, workingDaysBetween, deadlineAfterWorkingDays }
}

/** Whether a text is an existing day. */
export const isLocalDate = (text: string): text is LocalDate =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(wib(text).getTime()) && localDate(wib(text)) === text
