import type { Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import { tables } from './tables.ts'

/** For who is erased no account is asked for any more. */
export async function eraseInTx(tx: Tx, userId: Id<'user'>): Promise<void> {
  await tables(tx)
    .updateTable('custody_account')
    .set({ state: 'ended', next_at: null, why: '', resolved_at: null })
    .where('user_id', '=', userId)
    .execute()
}
