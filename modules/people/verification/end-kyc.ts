import type { Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { tables } from './tables.ts'

/** Ends the KYC of a deceased person; submissions and decisions stay on record. */
export async function endKycInTx(tx: Tx, userId: Id<'user'>): Promise<void> {
  await tables(tx)
    .updateTable('kyc')
    .set({ state: 'expired' })
    .where('user_id', '=', userId)
    .where('state', '=', 'approved')
    .execute()
}
