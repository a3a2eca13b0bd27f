import type { Book } from '#modules/rulebook'
import { type LocalDate, plusDays, plusMonths } from '#shared/dates'
import { periodMonths, type ReportKind, reportKinds } from './states.ts'

export type Period = { kind: ReportKind; about: LocalDate }

/** Reporting periods that ended on the day before the first of a month (docs/law.md, Reporting). */
export function listPeriodsEndedBefore(month: LocalDate, kinds: readonly ('share' | 'sukuk')[]): Period[] {
  const over = Number(month.slice(5, 7)) - 1
  return reportKinds
    .filter((kind) => over % periodMonths[kind] === 0 && (kind !== 'quarterly_report' || kinds.includes('sukuk')))
    .map((kind) => ({ kind, about: plusMonths(month, -periodMonths[kind]) }))
}

type Calendared = Pick<
  Book,
  | 'calendar'
  | 'issuer.monthly_report_day'
  | 'issuer.quarterly_report_days'
  | 'issuer.funds_report_days'
  | 'issuer.annual_report_months'
>

/** The last day on which a report on a period is in time, moved to the next working day. */
export function computeDueDay({ kind, about }: Period, rules: Calendared): LocalDate {
  const ended = plusMonths(about, periodMonths[kind])
  const last: Record<ReportKind, LocalDate> = {
    monthly_report: plusDays(ended, rules['issuer.monthly_report_day'] - 1),
    quarterly_report: plusDays(ended, rules['issuer.quarterly_report_days'] - 1),
    use_of_proceeds: plusDays(ended, rules['issuer.funds_report_days'] - 1),
    annual_report: plusDays(plusMonths(ended, rules['issuer.annual_report_months']), -1),
  }
  return rules.calendar.nextWorkingDay(last[kind])
}
