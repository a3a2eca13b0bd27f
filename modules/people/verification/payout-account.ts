import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import type { VerificationDeps } from './deps.ts'
import type { KycStanding } from './kyc-views.ts'
import { decryptApplications } from './sealed.ts'
import { type BankCode, payoutBanks } from './states.ts'
import { tables } from './tables.ts'
import { findLastVerifiedSubmission, loadLastVerifiedSubmissions } from './verified-account.ts'

type Account = { bankCode: string; bankName: string; number: string; holder: string; since: Date }

/**
 * A person's payout account: their own account that was verified last, also while KYC has expired or is under review
 * (docs/rules/kyc.md). Undefined when never approved or permanently refused.
 */
export const findPayoutAccount = async (
  deps: Pick<VerificationDeps, 'keys'>,
  through: Db | Tx,
  userId: Id<'user'>,
): Promise<Account | undefined> => (await loadPayoutAccounts(deps, through, [userId])).get(userId)

/** The payout accounts of these people by id, as `findPayoutAccount`; those without one are missing. */
export async function loadPayoutAccounts(
  { keys }: Pick<VerificationDeps, 'keys'>,
  through: Db | Tx,
  userIds: readonly Id<'user'>[],
  payableOf = payableAmong,
): Promise<Map<Id<'user'>, Account>> {
  const payable = await payableOf(through, userIds)
  const verified = payable.length === 0 ? [] : await loadLastVerifiedSubmissions(through, payable)
  const applications = await decryptApplications(keys, through, verified)
  return new Map(
    verified.map(({ user_id, bank_verified_at }, at) => {
      const { bank, accountNumber, accountHolder } = applications[at]!
      const account = {
        bankCode: bank,
        bankName: payoutBanks[bank as BankCode],
        number: accountNumber,
        holder: accountHolder,
      }
      return [user_id, { ...account, since: bank_verified_at! }]
    }),
  )
}

/** Whether there is a payout account, without decrypting it. */
export const hasPayoutAccount = async (
  db: Db,
  userId: Id<'user'>,
  standing: KycStanding | undefined,
): Promise<boolean> => standing?.payable === true && (await findLastVerifiedSubmission(db, userId)) !== undefined

/** Nothing goes to who was refused for good, nor to an account whose owner's data was erased. */
async function payableAmong(through: Db | Tx, userIds: readonly Id<'user'>[]): Promise<Id<'user'>[]> {
  const rows = await tables(through)
    .selectFrom('kyc')
    .select('user_id')
    .where('user_id', '=', sql<Id<'user'>>`any(${[...userIds]}::uuid[])`)
    .where('state', '<>', 'refused')
    .where(sql<boolean>`length(account_index) > 0`)
    .execute()
  return rows.map(({ user_id }) => user_id)
}
