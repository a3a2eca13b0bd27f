import type { Db, Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import type { VerificationDeps } from './deps.ts'
import { lastSubmission, openApplication } from './sealed.ts'
import { type BankCode, banks } from './states.ts'
import { tables } from './tables.ts'

/** Where a person's money may go: the account of their own that was verified with them. Undefined while there is none. */
export async function payoutAccountOf(
  { keys }: Pick<VerificationDeps, 'keys'>,
  through: Db | Tx,
  userId: Id<'user'>,
): Promise<{ bankCode: string; bankName: string; number: string; holder: string; since: Date } | undefined> {
  const kyc = await tables(through)
    .selectFrom('kyc')
    .select(['bank_verified_at'])
    .where('user_id', '=', userId)
    .where('state', '=', 'approved')
    .executeTakeFirst()
  const submission = kyc?.bank_verified_at && (await lastSubmission(through, userId))
  if (!submission) return undefined
  const { bank, accountNumber, accountHolder } = await openApplication(keys, through, submission)
  return {
    bankCode: bank,
    bankName: banks[bank as BankCode],
    number: accountNumber,
    holder: accountHolder,
    since: kyc.bank_verified_at!,
  }
}
