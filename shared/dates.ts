/** A calendar day in WIB: '2026-11-20'. */
export type LocalDate = string & { readonly kind: 'local-date' }

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** WIB is UTC+7 all year round, without summer time. */
const WIB = 7 * HOUR

/** The day in WIB on which an instant falls. */
export const localDate = (instant: Date) => new Date(instant.getTime() + WIB).toISOString().slice(0, 10) as LocalDate

/** The instant of a WIB day and time: `wib('2026-11-20', '09:00')`. */
export const wib = (day: LocalDate | string, time = '00:00') => new Date(`${day}T${time}:00+07:00`)

/** The day `days` days later; earlier when negative. */
export function plusDays(day: LocalDate, days: number): LocalDate {
  const found = new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString()
  if (found.length > 24) throw new RangeError(`${day} and ${days} days: no year of four digits`)
  return found.slice(0, 10) as LocalDate
}

/** Days from `from` until `until`, negative when `until` is earlier. A day in WIB always has 24 hours. */
export const daysBetween = (from: LocalDate, until: LocalDate) =>
  (Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY

/** The day of the week; 0 is Sunday. */
export const weekday = (day: LocalDate) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The instant `milliseconds` later; earlier when negative. */
export const after = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds)

/** Whole hours from one instant until a later one. */
export const hoursBetween = (from: Date, until: Date) => Math.floor((until.getTime() - from.getTime()) / HOUR)

/** Seconds from now until an instant, rounded up, as in `Retry-After`; negative when it is past. */
export const secondsUntil = (until: Date, now: Date) => Math.ceil((until.getTime() - now.getTime()) / SECOND)

/** An instant in ISO 8601 with the WIB offset, as in API responses: '2026-11-20T14:05:00.000+07:00'. */
export const isoWib = (instant: Date) => `${new Date(instant.getTime() + WIB).toISOString().slice(0, -1)}+07:00`

/** The same day `months` months later, or the last day of that month when it is shorter. */
export function plusMonths(day: LocalDate, months: number): LocalDate {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10) as LocalDate
}

/** The number of days of a month; 0 when there is no such month. */
export const daysInMonth = (month: number, isLeapYear: boolean) =>
  [0, 31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] ?? 0

/** Whether a text is a day of the calendar; '2026-02-30' is not. */
export const isRealDate = (text: string): text is LocalDate => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  if (!year) return false
  const isLeapYear = new Date(`${year}-02-29T00:00:00Z`).getUTCDate() === 29
  return Number(day) >= 1 && Number(day) <= daysInMonth(Number(month), isLeapYear)
}

/** Whether a form accepts a text as a day: a real date from 1900 to 2199, which bounds loops over days. */
export const isCalendarDay = (text: string): boolean => isRealDate(text) && text >= '1900-01-01' && text < '2200-01-01'
