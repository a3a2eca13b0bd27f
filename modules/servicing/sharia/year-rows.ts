import type { Business } from '#contract/issuers/states'
import type { Db, Tx } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { ShariaDeps } from './deps.ts'
import { mayFileForBusiness } from './file-cure.ts'
import type { ShariaRefusals } from './refusals.ts'
import { type Row, tables } from './tables.ts'

export type ScreeningRow = Row<'sharia_screening'>

/** A yearly screening by id. Refuses `sharia_year_not_found`. */
export async function findScreeningRow(through: Db | Tx, id: string): Promise<ScreeningRow> {
  const row = isId(id)
    ? await tables(through)
        .selectFrom('sharia_screening')
        .selectAll()
        .where('id', '=', id as Id<'sharia-screening'>)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<ShariaRefusals>('sharia_year_not_found')
  return row
}

/** A yearly screening for those who may file for its business. Refuses `sharia_year_not_found` to others. */
export async function findOwnScreeningRow(deps: ShariaDeps, actor: Actor, id: string): Promise<ScreeningRow> {
  const row = await findScreeningRow(deps.db, id)
  if (!(await mayFileForBusiness(deps, actor, row.business_id)))
    throw new Refusal<ShariaRefusals>('sharia_year_not_found')
  return row
}

/**
 * Locks the business of a yearly screening, so that figures, answers and opinions are processed one after the other.
 */
export async function lockYearInTx(
  { issuers }: Pick<ShariaDeps, 'issuers'>,
  tx: Tx,
  id: string,
): Promise<{ row: ScreeningRow; business: Business }> {
  const business = await issuers.lockedInTx(tx, (await findScreeningRow(tx, id)).business_id)
  return { row: await findScreeningRow(tx, id), business }
}
