import { sql } from 'kysely'
import type { CommandContext } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import { isSignedIn } from '#shared/actor'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { VerificationDeps } from './deps.ts'
import type { KycApplication } from './input.ts'
import type { VerificationRefusals } from './refusals.ts'
import { decryptApplication } from './sealed.ts'
import type { CheckOutcome } from './states.ts'
import { type Row, tables } from './tables.ts'

type Keys = Pick<VerificationDeps, 'keys'>

const bankAnswer = (through: Db | Tx, submissionId: Id<'kyc-submission'>) =>
  tables(through)
    .selectFrom('kyc_check')
    .select('outcome')
    .where('submission_id', '=', submissionId)
    .where('kind', '=', 'account')

/** The bank's answer about a submission's account. */
export const readBankAnswer = async (
  through: Db | Tx,
  submissionId: Id<'kyc-submission'>,
): Promise<CheckOutcome | undefined> => (await bankAnswer(through, submissionId).executeTakeFirst())?.outcome

/** The newest submission whose account was verified, whatever its KYC state. */
export const findLastVerifiedSubmission = (through: Db | Tx, userId: Id<'user'>) =>
  tables(through)
    .selectFrom('kyc_submission')
    .selectAll()
    .where('user_id', '=', userId)
    .where('bank_verified_at', 'is not', null)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The newest submission of each of these people whose account was verified, whatever their KYC state. */
export const loadLastVerifiedSubmissions = (through: Db | Tx, userIds: readonly Id<'user'>[]) =>
  tables(through)
    .selectFrom('kyc_submission')
    .distinctOn('user_id')
    .selectAll()
    .where('user_id', '=', sql<Id<'user'>>`any(${[...userIds]}::uuid[])`)
    .where('bank_verified_at', 'is not', null)
    .orderBy('user_id')
    .orderBy('round', 'desc')
    .execute()

type Approved = {
  submission: Row<'kyc_submission'>
  application: KycApplication
  /** Two members of staff agreed although the bank says otherwise. */
  overruled: boolean
}

/**
 * Since when payouts may go to the account being approved; null while the bank has not answered. Without a provider the
 * reviewer has compared names, and an import vouches for its accounts. Refuses `kyc_account_failed`.
 */
export async function computePayableSinceInTx(
  deps: Pick<VerificationDeps, 'keys' | 'services'>,
  { tx, now, actor }: CommandContext,
  { submission, application, overruled }: Approved,
): Promise<Date | null> {
  const imported = !isSignedIn(actor)
  // Locked: an answer that comes now waits for the approval, and then finds it (account-answered.ts).
  const outcome = (await bankAnswer(tx, submission.id).forUpdate().executeTakeFirst())?.outcome
  if (outcome === 'failed' && !overruled && !imported)
    throw new Refusal<VerificationRefusals>('kyc_account_failed', {}, 'reason')
  if (outcome === 'waiting' && deps.services && !imported) return null
  return computePayoutAccountVerifiedAtInTx(deps, tx, { userId: submission.user_id, application, now })
}

/** Whether a submission changes the payout account. */
export async function changesAccountInTx(
  { keys }: Keys,
  tx: Tx,
  { userId, application }: { userId: Id<'user'>; application: KycApplication },
): Promise<boolean> {
  const before = await findLastVerifiedSubmission(tx, userId)
  return before !== undefined && !isSame(await decryptApplication(keys, tx, before), application)
}

type Account = Pick<KycApplication, 'bank' | 'accountNumber'>
const isSame = (one: Account, other: Account) => one.bank === other.bank && one.accountNumber === other.accountNumber

/**
 * Since when the payout account of an application is verified: the earlier date if it is the last verified account of
 * this person, else now.
 */
export async function computePayoutAccountVerifiedAtInTx(
  { keys }: Keys,
  tx: Tx,
  { userId, application, now }: { userId: Id<'user'>; application: KycApplication; now: Date },
): Promise<Date> {
  const before = await findLastVerifiedSubmission(tx, userId)
  if (!before) return now
  return isSame(await decryptApplication(keys, tx, before), application) ? before.bank_verified_at! : now
}
