import type { Business } from '#contract/issuers/states'
import type { Db, Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { ShariaDeps } from './deps.ts'
import { filesFor } from './file-cure.ts'
import type { ShariaRefusals } from './refusals.ts'
import { type Row, tables } from './tables.ts'

export type ScreeningRow = Row<'sharia_screening'>

export async function screeningRow(through: Db | Tx, id: string): Promise<ScreeningRow> {
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

/** The same for who may file for its business; to others it does not exist. */
export async function ownScreening(deps: ShariaDeps, actor: Actor, id: string): Promise<ScreeningRow> {
  const row = await screeningRow(deps.db, id)
  if (!(await filesFor(deps, actor, row.business_id))) throw new Refusal<ShariaRefusals>('sharia_year_not_found')
  return row
}

/** The look at a year with its business, which is locked: figures, answers and opinions take turns by it. */
export async function lockedYearInTx(
  { issuers }: Pick<ShariaDeps, 'issuers'>,
  tx: Tx,
  id: string,
): Promise<{ row: ScreeningRow; business: Business }> {
  const business = await issuers.lockedInTx(tx, (await screeningRow(tx, id)).business_id)
  return { row: await screeningRow(tx, id), business }
}
