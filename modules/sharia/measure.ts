import { type Business, isPast } from '#contract/issuers/states'
import { type FiguresFiled, limitsAt, type Screened, screen } from '#modules/issuers'
import type { CommandContext } from '#platform/command'
import { nameOf } from '#shared/actor'
import type { LocalDate } from '#shared/dates'
import { newId } from '#shared/ids'
import { beginInTx, endOfCure } from './change.ts'
import type { ShariaDeps } from './deps.ts'
import { type CaseRow, forbiddenInTx, type MeasureRow, measuresOf, openCaseInTx } from './rows.ts'
import { settleYearInTx } from './settle-year.ts'
import type { YearLine } from './states.ts'
import { tables } from './tables.ts'

type Figures = {
  business: Pick<Business, 'id'>
  about: 'year' | 'cure' | 'answers'
  asOf: LocalDate
  figures: Screened
  explanation?: string
  /** What beside the ratios does not fit. */
  forbidden: readonly YearLine[]
}

/** Measures figures by the limits of the day and keeps the result. */
export async function measureInTx(
  { rulebook }: Pick<ShariaDeps, 'rulebook'>,
  { tx, now, actor }: CommandContext,
  { business, about, asOf, figures, forbidden, explanation = '' }: Figures,
): Promise<MeasureRow> {
  const rules = await rulebook.at(now, tx)
  const { debt, income, passes } = screen(figures, limitsAt(rules))
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
 * The newest year of a business was filed: it is measured in the same transaction. Above a limit the status is at risk;
 * below it, a case that stands waits for the board instead of the clock.
 */
export const yearFiled =
  (deps: ShariaDeps): FiguresFiled =>
  async (context, { business, statement }) => {
    if (business.shariaStatus === 'unreviewed') return // its board looks at the file first
    const { tx } = context
    const asOf = `${statement.year}-12-31` as LocalDate
    const open = await openCaseInTx(tx, business.id)
    const forbidden = open ? await forbiddenInTx(tx, business.id) : []
    const measure = await measureInTx(deps, context, { business, about: 'year', asOf, figures: statement, forbidden })
    const year = await tables(tx)
      .selectFrom('sharia_screening')
      .selectAll()
      .where('business_id', '=', business.id)
      .where('year', '=', statement.year)
      .executeTakeFirst()
    if (year) await settleYearInTx(tx, year, { measure })
    if (open) await clockInTx(context, open, measure)
    else if (!measure.passes) await beginInTx(deps, context, { business, measure, decided: null })
  }

/** The newest figures once more, with more that does not fit beside them. */
export async function measureAgainInTx(
  deps: Pick<ShariaDeps, 'rulebook' | 'issuers'>,
  context: CommandContext,
  { business, lines }: { business: Pick<Business, 'id'>; lines: readonly YearLine[] },
): Promise<MeasureRow> {
  const { tx } = context
  const [newest] = await measuresOf(tx, business.id, 1)
  const open = await openCaseInTx(tx, business.id)
  const before = open ? ((newest?.forbidden ?? []) as YearLine[]) : []
  const of = { business, about: 'answers' as const, forbidden: [...new Set([...before, ...lines])] }
  if (!newest) {
    const figures = (await deps.issuers.statements(business.id, tx)).findLast(isPast)!
    return measureInTx(deps, context, { ...of, figures, asOf: `${figures.year}-12-31` as LocalDate })
  }
  const figures = {
    year: Number(newest.as_of.slice(0, 4)),
    interestBearingDebt: newest.debt,
    totalAssets: newest.assets,
    nonHalalIncome: newest.non_halal,
    totalIncome: newest.income,
  }
  return measureInTx(deps, context, { ...of, figures, asOf: newest.as_of })
}

/** While figures below the limits wait for the board nothing happens to their issuer. */
export async function clockInTx({ tx }: CommandContext, open: CaseRow, measure: Pick<MeasureRow, 'passes'>) {
  if (open.state !== 'at_risk') return
  await tables(tx)
    .updateTable('sharia_case')
    .set({ step_at: measure.passes ? null : endOfCure(open) })
    .where('id', '=', open.id)
    .execute()
}
