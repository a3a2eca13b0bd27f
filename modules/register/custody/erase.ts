import type { Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { tables } from './tables.ts'

/** Cancels account requests of an erased person. */
export async function cancelAccountRequestInTx(tx: Tx, userId: Id<'user'>): Promise<void> {
  await tables(tx)
    .updateTable('custody_account')
    .set({ state: 'ended', next_at: null, why: '', resolved_at: null })
    .where('user_id', '=', userId)
    .execute()
}
