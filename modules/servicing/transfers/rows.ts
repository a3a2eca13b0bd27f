import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { type Row, tables } from './tables.ts'

export type TransferRow = Row<'holding_transfer'>
export type Receiver = Row<'transfer_receiver'>

/** Receivers of a transfer in the order in which they were named. */
export const listReceivers = (through: Db | Tx, id: Id<'transfer'>): Promise<Receiver[]> =>
  tables(through)
    .selectFrom('transfer_receiver')
    .selectAll()
    .where('transfer_id', '=', id)
    .orderBy('position')
    .execute()
