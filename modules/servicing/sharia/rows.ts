import type { Business } from '#contract/issuers/states'
import { screenFinancials } from '#modules/issuers'
import type { Db, Tx } from '#platform/db/database'
import { kinds } from '#platform/db/read-together'
import { type Id, isId } from '#shared/ids'
import { basisPoints } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { ShariaDeps } from './deps.ts'
import type { ShariaRefusals } from './refusals.ts'
import type { Measure, ShariaCase, ShariaStep, YearLine } from './states.ts'
import { type Row, tables } from './tables.ts'

export type CaseRow = Row<'sharia_case'>
/** Column kinds for reading case rows as JSON. */
export const caseColumnKinds = { ...kinds('instant', 'begun_at', 'step_at', 'lost_at', 'restored_at') }

export type MeasureRow = Row<'sharia_measure'>
/** Column kinds for reading measurement rows as JSON. */
export const measureColumnKinds = {
  ...kinds('instant', 'measured_at'),
  ...kinds('bigint', 'seq', 'debt', 'assets', 'non_halal', 'income'),
  ...kinds('json', 'forbidden'),
}

const notFound = () => new Refusal<ShariaRefusals>('sharia_case_not_found')

/** A case by id. Refuses `sharia_case_not_found`. */
export async function findCaseRow(through: Db | Tx, id: string): Promise<CaseRow> {
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

/** Locks the business and then the case, in the same order as filing figures. Refuses `sharia_case_not_found`. */
export async function lockCaseInTx(
  { issuers }: Pick<ShariaDeps, 'issuers'>,
  tx: Tx,
  id: string,
): Promise<{ row: CaseRow; business: Business }> {
  const found = await findCaseRow(tx, id)
  const business = await issuers.lockedInTx(tx, found.business_id)
  return { row: await findCaseRow(tx, id), business }
}

/** The open case of a business that the caller has locked. */
export const findOpenCaseInTx = (tx: Tx, businessId: Id<'business'>): Promise<CaseRow | undefined> =>
  tables(tx)
    .selectFrom('sharia_case')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('state', '<>', 'restored')
    .executeTakeFirst()

/** Measurements of a business, the newest figures first. */
export const listMeasures = (through: Db | Tx, businessId: Id<'business'>, most = 50): Promise<MeasureRow[]> =>
  tables(through)
    .selectFrom('sharia_measure')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('as_of', 'desc')
    .orderBy('seq', 'desc')
    .limit(most)
    .execute()

/** Lines that do not comply by the newest measurement. */
export async function listForbiddenLinesInTx(tx: Tx, businessId: Id<'business'>): Promise<YearLine[]> {
  const [newest] = await listMeasures(tx, businessId, 1)
  return (newest?.forbidden ?? []) as YearLine[]
}

/** The history of a case, the oldest step first. */
export async function listCaseSteps(through: Db | Tx, id: Id<'sharia-case'>): Promise<ShariaStep[]> {
  const rows = await tables(through)
    .selectFrom('sharia_step')
    .select(['kind', 'happened_at as at', 'disclosure', 'opinion'])
    .where('case_id', '=', id)
    .orderBy('seq', 'desc')
    .execute()
  return rows
}

/** A measurement with ratios computed again from its figures. */
export function toMeasure(row: MeasureRow): Measure {
  const figures = {
    year: Number(row.as_of.slice(0, 4)),
    interestBearingDebt: row.debt,
    totalAssets: row.assets,
    nonHalalIncome: row.non_halal,
    totalIncome: row.income,
  }
  const limits = { debt: basisPoints(row.debt_limit), income: basisPoints(row.income_limit) }
  const { debt, income } = screenFinancials(figures, limits)
  const { about, passes, as_of: asOf, explanation, measured_at: measuredAt } = row
  return { about, asOf, debt, income, forbidden: row.forbidden as YearLine[], passes, explanation, measuredAt }
}

/** The public view of a case row. */
export const toCase = (row: CaseRow): ShariaCase => ({
  id: row.id,
  businessId: row.business_id,
  state: row.state,
  begunAt: row.begun_at,
  opinionOn: row.opinion_on,
  cureOn: row.cure_on,
  lostAt: row.lost_at,
  restoredAt: row.restored_at,
})
