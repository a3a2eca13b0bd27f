import { type LocalDate, localDate, plusDays, plusMonths } from '#shared/dates'
import type { Security } from './states.ts'

type Terms = Pick<Security, 'paymentMonths' | 'dividendDays' | 'distributedAt'>
/** `on` is the last day for the dividend of the period that ends on `endsOn`. */
export type DividendDay = { endsOn: LocalDate; on: LocalDate }

/**
 * The days that a share's terms name, one for each period of the calendar year that ends after its distribution, until a day.
 * They say when, never whether or how much: that is for the meeting of its holders. None where the terms name none.
 */
export function dividendDaysOf({ paymentMonths, dividendDays, distributedAt }: Terms, until: LocalDate): DividendDay[] {
  if (!paymentMonths || !dividendDays || !distributedAt) return []
  const from = localDate(distributedAt)
  const newYear = `${from.slice(0, 4)}-01-01` as LocalDate
  const days: DividendDay[] = []
  for (let periods = 1; ; periods += 1) {
    const endsOn = plusDays(plusMonths(newYear, periods * paymentMonths), -1)
    const on = plusDays(endsOn, dividendDays)
    if (on > until) return days
    if (endsOn > from) days.push({ endsOn, on })
  }
}

const HALF_A_MONTH = 15 // in days

/**
 * Which day was kept by a dividend, and when it was paid. A dividend is of the last period that ended before its payment day;
 * where that one has its own, of the running one once half of it is over.
 */
export function dividendsOn(
  days: readonly DividendDay[],
  paid: readonly { due: LocalDate; on: LocalDate }[],
  paymentMonths: number,
): (DividendDay & { paidOn: LocalDate | null })[] {
  const kept = new Map<LocalDate, LocalDate>()
  for (const { due, on } of paid.toSorted((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0))) {
    const ended = days.findLast(({ endsOn }) => endsOn < due)
    const running = days.find(({ endsOn }) => endsOn >= due && plusDays(endsOn, -HALF_A_MONTH * paymentMonths) <= due)
    const of = [ended, running].find((day) => day && !kept.has(day.on))
    if (of) kept.set(of.on, on)
  }
  return days.map((day) => ({ ...day, paidOn: kept.get(day.on) ?? null }))
}

/** The next day of the terms for which no dividend was announced or paid; undefined where there is none within two years. */
export function nextDividendDay(
  security: Terms,
  known: readonly { due: LocalDate; on: LocalDate }[],
  today: LocalDate,
): LocalDate | undefined {
  const days = dividendDaysOf(security, plusDays(today, 730))
  return dividendsOn(days, known, security.paymentMonths ?? 12).find(({ on, paidOn }) => on >= today && paidOn === null)
    ?.on
}
