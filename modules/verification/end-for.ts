import type { Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import { tables } from './tables.ts'

/** Nothing new is done under the identity of somebody who has died; what was handed in and decided stays on record. */
export async function endForInTx(tx: Tx, userId: Id<'user'>): Promise<void> {
  await tables(tx)
    .updateTable('kyc')
    .set({ state: 'expired' })
    .where('user_id', '=', userId)
    .where('state', '=', 'approved')
    .execute()
}
