import type { FinancialStatement } from '#contract/issuers/states'
import type { RunningOffering } from '#contract/offerings/states'
import type { LocalDate } from '#shared/dates'
import { type Rupiah, rupiah } from '#shared/money'
import {
  computeDayAfterPeriod,
  figuresByKind,
  type PlannedLine,
  periodMonths,
  profitKey,
  type ReportKind,
} from './states.ts'

type Planned = {
  kind: ReportKind
  about: LocalDate
  /** Of the business; the projection of the year is what the prospectus promised. */
  statements: readonly FinancialStatement[]
  running: readonly Pick<RunningOffering, 'code' | 'useOfFunds' | 'from' | 'until' | keyof Promised>[]
}

/**
 * The figures of a report with their plan in rupiah: for a month or quarter its part of the projected year, for a month
 * also the profit of each project shared with sukuk holders.
 */
export function listPlannedLines({ kind, about, statements, running }: Planned): PlannedLine[] {
  if (kind === 'use_of_proceeds')
    return running.flatMap(({ code, useOfFunds }) =>
      useOfFunds.map(({ category, amount }, at) => ({
        key: `use/${code}/${at + 1}`,
        label: running.length > 1 ? `${category} (${code})` : category,
        planned: amount,
      })),
    )
  const year = Number(about.slice(0, 4))
  const plan = statements.findLast((statement) => statement.projection && statement.year === year)
  const figures = figuresByKind[kind].map((key): PlannedLine => {
    const whole = plan?.[key] ?? null
    return { key, label: null, planned: whole === null ? null : rupiah((whole * BigInt(periodMonths[kind])) / 12n) }
  })
  return kind === 'monthly_report' ? [...figures, ...sharedProfits(about, running)] : figures
}

const sharedProfits = (about: LocalDate, running: Planned['running']): PlannedLine[] => {
  const end = computeDayAfterPeriod({ kind: 'monthly_report', about })
  return running
    .filter(({ nisbah, from, until }) => nisbah !== null && from < end && (until === null || until >= about))
    .map(({ code, from, until, ...promised }) => {
      const whole = from <= about && (until === null || until >= end)
      return { key: profitKey(code), label: code, planned: whole ? profitPromised(promised) : null }
    })
}

type Promised = Pick<RunningOffering, 'nisbah' | 'projectedReturn' | 'nominal' | 'amortised'>

/**
 * The profit that a project has to make in a month so that its holders' ratio of it is what the prospectus projects
 * for them: nominal × return ÷ 12 ÷ ratio, floored to the rupiah. Null where nothing was projected, and where the
 * nominal falls.
 */
function profitPromised({ nisbah, projectedReturn, nominal, amortised }: Promised): Rupiah | null {
  if (!nisbah || projectedReturn === null || amortised) return null
  return rupiah((nominal * projectedReturn) / (12n * nisbah))
}
