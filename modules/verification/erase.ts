import type { Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import type { VerificationDeps } from './deps.ts'
import { sealIncome } from './sealed-income.ts'
import { tables } from './tables.ts'

/** Nobody is told apart by their numbers any more; what was handed in does not open once the person's key is destroyed. */
export async function eraseInTx(
  { vault, clock }: Pick<VerificationDeps, 'vault' | 'clock'>,
  tx: Tx,
  userId: Id<'user'>,
): Promise<void> {
  await tables(tx)
    .updateTable('kyc')
    .set({
      state: 'rejected',
      refused_from: null,
      identity_index: null,
      sid: null,
      sre: null,
      account_index: Buffer.alloc(0),
      income_sealed: sealIncome(vault, userId, rupiah(0)),
      full_name: '-',
      other_names: '[]',
      bank_account_holder: '-',
    })
    .set({ bank_account_last: '0000' })
    .where('user_id', '=', userId)
    .execute()
  await tables(tx).updateTable('kyc_face').set({ leave_at: clock.now() }).where('user_id', '=', userId).execute()
  await tables(tx)
    .deleteFrom('kyc_face_pair')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('other_id', '=', userId)]))
    .execute()
  await tables(tx).updateTable('kyc_exemption').set({ broker: '-', reason: '' }).where('user_id', '=', userId).execute()
}
