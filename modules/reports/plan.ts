import type { FinancialStatement } from '#contract/issuers/states'
import type { RunningOffering } from '#contract/offerings/states'
import type { LocalDate } from '#shared/dates'
import { rupiah } from '#shared/money'
import { figuresIn, monthsOf, type PlannedLine, type ReportKind } from './states.ts'

type Planned = {
  kind: ReportKind
  about: LocalDate
  /** Of the business; the projection of the year is what the prospectus promised. */
  statements: readonly FinancialStatement[]
  running: readonly Pick<RunningOffering, 'code' | 'useOfFunds'>[]
}

/** What a report asks for, beside the plan: of a month or a quarter its part of the projected year. */
export function plannedLines({ kind, about, statements, running }: Planned): PlannedLine[] {
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
  return figuresIn[kind].map((key) => {
    const whole = plan?.[key] ?? null
    return { key, label: null, planned: whole === null ? null : rupiah((whole * BigInt(monthsOf[kind])) / 12n) }
  })
}
