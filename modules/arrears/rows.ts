import type { Tx } from '#platform/database'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { ArrearsRefusals } from './refusals.ts'
import { type Row, tables } from './tables.ts'

export type ArrearsRow = Row<'arrears'>

/** The row, locked: its state changes for one after the other. */
export async function lockedInTx(tx: Tx, id: string): Promise<ArrearsRow> {
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

/** What a meeting is called about, and what approvals name. */
export const objectOf = (id: string) => `arrears/${id}`
