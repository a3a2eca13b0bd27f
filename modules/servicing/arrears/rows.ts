import type { Tx } from '#platform/db/database'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { ArrearsRefusals } from './refusals.ts'
import { type Row, tables } from './tables.ts'

export type ArrearsRow = Row<'arrears'>

/** Locks the arrears of a distribution for a change of state. Refuses `arrears_not_found`. */
export async function lockArrearsInTx(tx: Tx, id: string): Promise<ArrearsRow> {
  const row = isId(id)
    ? await tables(tx)
        .selectFrom('arrears')
        .selectAll()
        .where('distribution_id', '=', id as Id<'distribution'>)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<ArrearsRefusals>('arrears_not_found')
  return row
}

/** The subject of meetings and object of approvals about these arrears. */
export const arrearsObject = (id: string) => `arrears/${id}`
