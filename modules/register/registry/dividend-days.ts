import { type LocalDate, localDate, plusDays, plusMonths } from '#shared/dates'
import type { Security } from './states.ts'

type Terms = Pick<Security, 'paymentMonths' | 'dividendDays' | 'distributedAt'>
/** `on`: the last day for the dividend of the period that ends on `endsOn`. */
export type DividendDay = { endsOn: LocalDate; on: LocalDate }

/**
 * The dividend days of a share's terms until a day, one per period; none when the terms name none. Whether and how much
 * is paid is decided by the general meeting.
 */
export function computeDividendDays(
  { paymentMonths, dividendDays, distributedAt }: Terms,
  until: LocalDate,
): DividendDay[] {
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
 * Matches paid dividends to dividend days; a dividend belongs to the last period that ended before it, or to the
 * running one once half over.
 */
export function matchDividends(
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

/** The next dividend day without an announced or paid dividend; undefined when none within two years. */
export function findNextDividendDay(
  security: Terms,
  known: readonly { due: LocalDate; on: LocalDate }[],
  today: LocalDate,
): LocalDate | undefined {
  const days = computeDividendDays(security, plusDays(today, 730))
  return matchDividends(days, known, security.paymentMonths ?? 12).find(
    ({ on, paidOn }) => on >= today && paidOn === null,
  )?.on
}
