import type { RetentionPeriod } from '#platform/commands/parts'
import type { Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import type { VerificationDeps } from './deps.ts'
import { retainSubmissionInTx } from './retention.ts'
import { encryptIncome } from './sealed-income.ts'
import { tables } from './tables.ts'

type Deps = Pick<VerificationDeps, 'vault' | 'clock' | 'keys'>

/**
 * Erases a person's blind indexes and displayed data. The sealed submission stays for the legal retention period
 * (`kept`) and cannot be opened once the person's key is destroyed.
 */
export async function eraseKycInTx(deps: Deps, tx: Tx, userId: Id<'user'>, kept?: RetentionPeriod): Promise<void> {
  const { vault, clock } = deps
  const now = clock.now()
  if (kept) await retainSubmissionInTx(deps, tx, { userId, now, until: kept.until })
  await tables(tx)
    .updateTable('kyc')
    .set({
      state: 'rejected',
      refused_from: null,
      ended_at: now,
      identity_index: null,
      ...{ sid_sealed: null, sid_index: null, sre_sealed: null, sre_index: null },
      account_index: Buffer.alloc(0),
      income_sealed: encryptIncome(vault, userId, rupiah(0)),
      full_name: '-',
      approved_name: null,
      birth_year: null,
      exposed: false,
      other_names: '[]',
      bank_account_holder: '-',
    })
    .set({ bank_account_last: '0000' })
    .where('user_id', '=', userId)
    .execute()
  await tables(tx)
    .updateTable('kyc_check')
    .set({ next_at: null })
    .where('submission_id', 'in', (of) => of.selectFrom('kyc_submission').select('id').where('user_id', '=', userId))
    .execute()
  await tables(tx).updateTable('kyc_face').set({ leave_at: now }).where('user_id', '=', userId).execute()
  await tables(tx)
    .deleteFrom('kyc_face_pair')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('other_id', '=', userId)]))
    .execute()
  await tables(tx).updateTable('kyc_exemption').set({ broker: '-', reason: '' }).where('user_id', '=', userId).execute()
}
