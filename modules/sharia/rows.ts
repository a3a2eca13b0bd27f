import type { Business } from '#contract/issuers/states'
import { screen } from '#modules/issuers'
import type { Db, Tx } from '#platform/database'
import { kinds } from '#platform/read-together'
import { type Id, isId } from '#shared/ids'
import { basisPoints } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { ShariaDeps } from './deps.ts'
import type { ShariaRefusals } from './refusals.ts'
import type { Measure, ShariaCase, ShariaStep, YearLine } from './states.ts'
import { type Row, tables } from './tables.ts'

export type CaseRow = Row<'sharia_case'>
export const caseKinds = { ...kinds('instant', 'begun_at', 'step_at', 'lost_at', 'restored_at') }

export type MeasureRow = Row<'sharia_measure'>
export const measureKinds = {
  ...kinds('instant', 'measured_at'),
  ...kinds('bigint', 'seq', 'debt', 'assets', 'non_halal', 'income'),
  ...kinds('json', 'forbidden'),
}

const notFound = () => new Refusal<ShariaRefusals>('sharia_case_not_found')

export async function caseRow(through: Db | Tx, id: string): Promise<CaseRow> {
  const row = isId(id)
    ? await tables(through)
        .selectFrom('sharia_case')
        .selectAll()
        .where('id', '=', id as Id<'sharia-case'>)
        .executeTakeFirst()
    : undefined
  if (!row) throw notFound()
  return row
}

/** The case with its business, locked in this order, as figures that are filed lock them. Refuses `sharia_case_not_found`. */
export async function lockedInTx(
  { issuers }: Pick<ShariaDeps, 'issuers'>,
  tx: Tx,
  id: string,
): Promise<{ row: CaseRow; business: Business }> {
  const found = await caseRow(tx, id)
  const business = await issuers.lockedInTx(tx, found.business_id)
  return { row: await caseRow(tx, id), business }
}

/** The case of a business that has not ended. Its business is locked by the caller. */
export const openCaseInTx = (tx: Tx, businessId: Id<'business'>): Promise<CaseRow | undefined> =>
  tables(tx)
    .selectFrom('sharia_case')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('state', '<>', 'restored')
    .executeTakeFirst()

/** What was measured of a business, the newest figures first. */
export const measuresOf = (through: Db | Tx, businessId: Id<'business'>, most = 50): Promise<MeasureRow[]> =>
  tables(through)
    .selectFrom('sharia_measure')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('as_of', 'desc')
    .orderBy('seq', 'desc')
    .limit(most)
    .execute()

/** What beside the ratios does not fit by the newest measure. */
export async function forbiddenInTx(tx: Tx, businessId: Id<'business'>): Promise<YearLine[]> {
  const [newest] = await measuresOf(tx, businessId, 1)
  return (newest?.forbidden ?? []) as YearLine[]
}

export async function stepsOf(through: Db | Tx, id: Id<'sharia-case'>): Promise<ShariaStep[]> {
  const rows = await tables(through)
    .selectFrom('sharia_step')
    .select(['kind', 'happened_at as at', 'disclosure', 'opinion'])
    .where('case_id', '=', id)
    .orderBy('seq', 'desc')
    .execute()
  return rows
}

/** Computed again from its figures, as the first screening does. */
export function measureFrom(row: MeasureRow): Measure {
  const figures = {
    year: Number(row.as_of.slice(0, 4)),
    interestBearingDebt: row.debt,
    totalAssets: row.assets,
    nonHalalIncome: row.non_halal,
    totalIncome: row.income,
  }
  const limits = { debt: basisPoints(row.debt_limit), income: basisPoints(row.income_limit) }
  const { debt, income } = screen(figures, limits)
  const { about, passes, as_of: asOf, explanation, measured_at: measuredAt } = row
  return { about, asOf, debt, income, forbidden: row.forbidden as YearLine[], passes, explanation, measuredAt }
}

export const caseFrom = (row: CaseRow): ShariaCase => ({
  id: row.id,
  businessId: row.business_id,
  state: row.state,
  begunAt: row.begun_at,
  opinionOn: row.opinion_on,
  cureOn: row.cure_on,
  lostAt: row.lost_at,
  restoredAt: row.restored_at,
})
