import { type Business, isPastYear } from '#contract/issuers/states'
import { type OnFiguresFiled, type ScreenedFigures, screenFinancials, toScreeningLimits } from '#modules/issuers'
import type { CommandContext } from '#platform/commands/command'
import { nameOf } from '#shared/actor'
import type { LocalDate } from '#shared/dates'
import { newId } from '#shared/ids'
import { computeCureDeadline, openCaseInTx } from './change.ts'
import type { ShariaDeps } from './deps.ts'
import { type CaseRow, findOpenCaseInTx, listForbiddenLinesInTx, listMeasures, type MeasureRow } from './rows.ts'
import { settleYearInTx } from './settle-year.ts'
import type { YearLine } from './states.ts'
import { tables } from './tables.ts'

type Figures = {
  business: Pick<Business, 'id'>
  about: 'year' | 'cure' | 'answers'
  asOf: LocalDate
  figures: ScreenedFigures
  explanation?: string
  /** What beside the ratios does not fit. */
  forbidden: readonly YearLine[]
}

/** Measures figures against the limits in force and stores the result. */
export async function storeMeasureInTx(
  { rulebook }: Pick<ShariaDeps, 'rulebook'>,
  { tx, now, actor }: CommandContext,
  { business, about, asOf, figures, forbidden, explanation = '' }: Figures,
): Promise<MeasureRow> {
  const rules = await rulebook.at(now, tx)
  const { debt, income, passes } = screenFinancials(figures, toScreeningLimits(rules))
  return tables(tx)
    .insertInto('sharia_measure')
    .values({
      id: newId<'sharia-measure'>(now),
      business_id: business.id,
      about,
      as_of: asOf,
      debt: debt.part,
      assets: debt.whole,
      debt_limit: Number(debt.limit),
      non_halal: income.part,
      income: income.whole,
      income_limit: Number(income.limit),
      forbidden: [...forbidden],
      passes: passes && forbidden.length === 0,
      explanation,
      rules: rules.version,
      filed_by: nameOf(actor),
      measured_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Measures a business when its yearly figures are filed, in the same transaction. Above a limit the status is at risk;
 * below it, an open case waits for the board.
 */
export const measureFiledYear =
  (deps: ShariaDeps): OnFiguresFiled =>
  async (context, { business, statement }) => {
    if (business.shariaStatus === 'unreviewed') return // its file is still in due diligence
    const { tx } = context
    const asOf = `${statement.year}-12-31` as LocalDate
    const open = await findOpenCaseInTx(tx, business.id)
    const forbidden = open ? await listForbiddenLinesInTx(tx, business.id) : []
    const measure = await storeMeasureInTx(deps, context, {
      business,
      about: 'year',
      asOf,
      figures: statement,
      forbidden,
    })
    const year = await tables(tx)
      .selectFrom('sharia_screening')
      .selectAll()
      .where('business_id', '=', business.id)
      .where('year', '=', statement.year)
      .executeTakeFirst()
    if (year) await settleYearInTx(tx, year, { measure })
    if (open) await pauseCureInTx(context, open, measure)
    else if (!measure.passes) await openCaseInTx(deps, context, { business, measure, decided: null })
  }

/** Measures the newest figures again with further lines that do not comply. */
export async function remeasureInTx(
  deps: Pick<ShariaDeps, 'rulebook' | 'issuers'>,
  context: CommandContext,
  { business, lines }: { business: Pick<Business, 'id'>; lines: readonly YearLine[] },
): Promise<MeasureRow> {
  const { tx } = context
  const [newest] = await listMeasures(tx, business.id, 1)
  const open = await findOpenCaseInTx(tx, business.id)
  const before = open ? ((newest?.forbidden ?? []) as YearLine[]) : []
  const of = { business, about: 'answers' as const, forbidden: [...new Set([...before, ...lines])] }
  if (!newest) {
    const figures = (await deps.issuers.statements(business.id, tx)).findLast(isPastYear)!
    return storeMeasureInTx(deps, context, { ...of, figures, asOf: `${figures.year}-12-31` as LocalDate })
  }
  const figures = {
    year: Number(newest.as_of.slice(0, 4)),
    interestBearingDebt: newest.debt,
    totalAssets: newest.assets,
    nonHalalIncome: newest.non_halal,
    totalIncome: newest.income,
  }
  return storeMeasureInTx(deps, context, { ...of, figures, asOf: newest.as_of })
}

/** Pauses the cure period while passing figures wait for the board. */
export async function pauseCureInTx({ tx }: CommandContext, open: CaseRow, measure: Pick<MeasureRow, 'passes'>) {
  if (open.state !== 'at_risk') return
  await tables(tx)
    .updateTable('sharia_case')
    .set({ step_at: measure.passes ? null : computeCureDeadline(open) })
    .where('id', '=', open.id)
    .execute()
}
