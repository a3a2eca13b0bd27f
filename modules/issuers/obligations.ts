import type { Rules } from '#contract/rulebook/states'
import { type LocalDate, localDate, plusDays, plusMonths } from '#shared/dates'
import type { ObligationKind } from './states.ts'

export type Obligation = { kind: ObligationKind; about: LocalDate; due: LocalDate; late: boolean }
type Asked = {
  now: Date
  rules: Rules
  kinds: readonly ('share' | 'sukuk')[]
  /** What was published of the business, by type, the newest first. */
  filed: readonly { type: string; publishedAt: Date }[]
}

/** docs/law.md, Reporting: what a business has to report next, by the rulebook; `about` is the first day of the period. */
export function obligationsOf({ now, rules, kinds, filed }: Asked): Obligation[] {
  if (kinds.length === 0) return []
  const today = localDate(now)
  const month = `${today.slice(0, 7)}-01` as LocalDate
  const year = `${today.slice(0, 4)}-01-01` as LocalDate
  const lastYear = plusMonths(year, -12)
  const quarter = plusMonths(year, Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3)
  const list: [ObligationKind, LocalDate, LocalDate][] = [
    ['monthly_report', plusMonths(month, -1), plusDays(month, rules['issuer.monthly_report_day'] - 1)],
    ['annual_report', lastYear, plusDays(plusMonths(year, rules['issuer.annual_report_months']), -1)],
    ...(kinds.includes('sukuk')
      ? ([
          ['quarterly_report', plusMonths(quarter, -3), plusDays(quarter, rules['issuer.quarterly_report_days'] - 1)],
        ] as [ObligationKind, LocalDate, LocalDate][])
      : []),
  ]
  return list
    .filter(
      ([kind, about]) => !filed.some(({ type, publishedAt }) => type === kind && isAfter(publishedAt, kind, about)),
    )
    .map(([kind, about, due]) => ({ kind, about, due, late: due < today }))
    .sort((a, b) => a.due.localeCompare(b.due))
}

const MONTHS: Record<ObligationKind, number> = { monthly_report: 1, quarterly_report: 3, annual_report: 12 }
/** A report on a period is published after it has ended. */
const isAfter = (publishedAt: Date, kind: ObligationKind, about: LocalDate) =>
  localDate(publishedAt) >= plusMonths(about, MONTHS[kind])
