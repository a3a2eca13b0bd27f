import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import type { VerificationDeps } from './deps.ts'
import type { KycStanding } from './kyc-of.ts'
import { openApplications } from './sealed.ts'
import { type BankCode, banks } from './states.ts'
import { tables } from './tables.ts'
import { lastVerified, lastVerifiedOf } from './verified-account.ts'

type Account = { bankCode: string; bankName: string; number: string; holder: string; since: Date }

/**
 * Where a person's money may go: the account of their own that was verified last, also while their KYC has expired or is
 * looked at again (docs/rules/kyc.md). Undefined for who was never approved, and for who was refused for good.
 */
export const payoutAccountOf = async (
  deps: Pick<VerificationDeps, 'keys'>,
  through: Db | Tx,
  userId: Id<'user'>,
): Promise<Account | undefined> => (await payoutAccountsOf(deps, through, [userId])).get(userId)

/** The same of many at once; who has none is left out. */
export async function payoutAccountsOf(
  { keys }: Pick<VerificationDeps, 'keys'>,
  through: Db | Tx,
  userIds: readonly Id<'user'>[],
  payableOf = payableAmong,
): Promise<Map<Id<'user'>, Account>> {
  const payable = await payableOf(through, userIds)
  const verified = payable.length === 0 ? [] : await lastVerifiedOf(through, payable)
  const applications = await openApplications(keys, through, verified)
  return new Map(
    verified.map(({ user_id, bank_verified_at }, at) => {
      const { bank, accountNumber, accountHolder } = applications[at]!
      const account = {
        bankCode: bank,
        bankName: banks[bank as BankCode],
        number: accountNumber,
        holder: accountHolder,
      }
      return [user_id, { ...account, since: bank_verified_at! }]
    }),
  )
}

/** Whether there is an account that money may go to, without opening what is sealed. */
export const hasPayoutAccount = async (
  db: Db,
  userId: Id<'user'>,
  standing: KycStanding | undefined,
): Promise<boolean> => standing?.payable === true && (await lastVerified(db, userId)) !== undefined

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
