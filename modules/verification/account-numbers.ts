import { type Db, type Tx, violatedConstraint } from '#platform/database'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { VerificationDeps } from './deps.ts'
import type { VerificationRefusals } from './refusals.ts'
import { type AccountNumbers, assertNumbersFree, openNumbers, sealNumbers } from './sealed-numbers.ts'
import { tables } from './tables.ts'

/** The numbers of somebody at the central depository and of their account there, as far as they are known. */
export async function accountNumbersOf(
  { keys }: Pick<VerificationDeps, 'keys'>,
  through: Db | Tx,
  userId: Id<'user'>,
): Promise<AccountNumbers> {
  const row = await tables(through)
    .selectFrom('kyc')
    .select(['sid_sealed', 'sre_sealed'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? openNumbers(keys, through, userId, row) : { sid: null, sre: null }
}

/** Refuses `sid_taken` where one of them is somebody else's. */
export async function numberAccountInTx(
  deps: Pick<VerificationDeps, 'keys' | 'vault'>,
  tx: Tx,
  { userId, ...numbers }: { userId: Id<'user'>; sid: string; sre: string },
): Promise<void> {
  await assertNumbersFree(deps.vault, tx, userId, numbers)
  const sealed = await sealNumbers(deps, tx, userId, numbers)
  await tables(tx).updateTable('kyc').set(sealed).where('user_id', '=', userId).execute().catch(refuseTaken)
}

export function refuseTaken(error: unknown): never {
  if (violatedConstraint(error) === 'kyc_sid_index_key') throw new Refusal<VerificationRefusals>('sid_taken', {}, 'sid')
  if (violatedConstraint(error) === 'kyc_sre_index_key') throw new Refusal<VerificationRefusals>('sid_taken', {}, 'sre')
  throw error
}
