import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import type { VerificationDeps } from './deps.ts'
import { openApplication } from './sealed.ts'
import { type BankCode, banks } from './states.ts'
import { tables } from './tables.ts'
import { lastVerified } from './verified-account.ts'

/**
 * Where a person's money may go: the account of their own that was verified last, also while their KYC has expired or is
 * looked at again (docs/rules.md, KYC). Undefined for who was never approved, and for who was refused for good.
 */
export async function payoutAccountOf(
  { keys }: Pick<VerificationDeps, 'keys'>,
  through: Db | Tx,
  userId: Id<'user'>,
): Promise<{ bankCode: string; bankName: string; number: string; holder: string; since: Date } | undefined> {
  const submission = (await mayBePaid(through, userId)) && (await lastVerified(through, userId))
  if (!submission) return undefined
  const { bank, accountNumber, accountHolder } = await openApplication(keys, through, submission)
  return {
    bankCode: bank,
    bankName: banks[bank as BankCode],
    number: accountNumber,
    holder: accountHolder,
    since: submission.bank_verified_at!,
  }
}

/** Whether there is an account that money may go to, without opening what is sealed. */
export const hasPayoutAccount = async (through: Db | Tx, userId: Id<'user'>): Promise<boolean> =>
  (await mayBePaid(through, userId)) && (await lastVerified(through, userId)) !== undefined

/** Nothing goes to who was refused for good, nor to an account whose owner's data was erased. */
async function mayBePaid(through: Db | Tx, userId: Id<'user'>): Promise<boolean> {
  const row = await tables(through)
    .selectFrom('kyc')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('state', '<>', 'refused')
    .where(sql<boolean>`length(account_index) > 0`)
    .executeTakeFirst()
  return row !== undefined
}
