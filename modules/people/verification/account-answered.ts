import type { CommandContext } from '#platform/commands/command'
import type { Id } from '#shared/ids'
import type { VerificationDeps } from './deps.ts'
import { decryptApplication } from './sealed.ts'
import { type CheckOutcome, verificationEvent } from './states.ts'
import { tables } from './tables.ts'
import { computePayoutAccountVerifiedAtInTx } from './verified-account.ts'

type Answer = { submissionId: Id<'kyc-submission'>; outcome: CheckOutcome }

/**
 * Handles the bank's answer about a payout account after the KYC approval: enables payouts to it, or notifies the owner
 * that it was not confirmed.
 */
export async function applyAccountAnswerInTx(
  deps: Pick<VerificationDeps, 'keys'>,
  { tx, now, emit }: Pick<CommandContext, 'tx' | 'now' | 'emit'>,
  { submissionId, outcome }: Answer,
): Promise<void> {
  const submission = await tables(tx)
    .selectFrom('kyc_submission')
    .selectAll()
    .where('id', '=', submissionId)
    .where('outcome', '=', 'approved')
    .where('bank_verified_at', 'is', null)
    .executeTakeFirst()
  if (!submission) return
  const { user_id: userId } = submission
  if (outcome !== 'passed') return emit(verificationEvent(userId, 'kyc_account_failed', {}))
  const application = await decryptApplication(deps.keys, tx, submission)
  const since = await computePayoutAccountVerifiedAtInTx(deps, tx, { userId, application, now })
  await tables(tx)
    .updateTable('kyc_submission')
    .set({ bank_verified_at: since })
    .where('id', '=', submissionId)
    .execute()
}
