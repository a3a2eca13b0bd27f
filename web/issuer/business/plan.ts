import type { Duty, PublishedReport } from '#contract/reports/states'
import type { LocalDate } from '#shared/dates'
import { type Rupiah, rupiah } from '#shared/money'

/** Which figure of the monthly reports is drawn. */
export const planFigures = ['revenue', 'netProfit'] as const
export type PlanFigure = (typeof planFigures)[number]
/** The figure in the address; unknown ones mean revenue. */
export const parsePlanFigure = (asked: string | null): PlanFigure =>
  planFigures.find((figure) => figure === asked) ?? 'revenue'

/** A month with what was foreseen and what was reported; null where it is not known. */
export type MonthOfPlan = { about: LocalDate; planned: Rupiah | null; actual: Rupiah | null }

/** As many months as the picture has room for. */
const SHOWN = 12

/**
 * Reported and owed months with planned and actual values, oldest first, at most 12. Owed months use the plan of
 * their year.
 */
export function listPlanMonths(
  reports: readonly PublishedReport[],
  duties: readonly Pick<Duty, 'kind' | 'about'>[],
  figure: PlanFigure,
): MonthOfPlan[] {
  const reported = reports
    .filter(({ kind }) => kind === 'monthly_report')
    .map(({ about, lines }) => {
      const line = lines.find(({ key }) => key === figure)
      return { about, planned: line?.planned ?? null, actual: line?.actual ?? null }
    })
  const planIn = (year: string) => reported.find(({ about }) => about.startsWith(year))?.planned ?? null
  const owed = duties
    .filter(({ kind, about }) => kind === 'monthly_report' && !reported.some((each) => each.about === about))
    .map(({ about }) => ({ about, planned: planIn(about.slice(0, 4)), actual: null }))
  return [...reported, ...owed].sort((a, b) => (a.about < b.about ? -1 : 1)).slice(-SHOWN)
}

/** Sums of plan and actual over the months for which both are known. */
export function sumPlanAndActual(months: readonly MonthOfPlan[]) {
  const known = months.flatMap(({ planned, actual }) =>
    planned === null || actual === null ? [] : [{ planned, actual }],
  )
  const sum = (of: 'planned' | 'actual') => rupiah(known.reduce((total, month) => total + month[of], 0n))
  return { count: known.length, planned: sum('planned'), actual: sum('actual') }
}
