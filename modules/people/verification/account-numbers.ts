import { type Db, type Tx, violatedConstraint } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { VerificationDeps } from './deps.ts'
import type { VerificationRefusals } from './refusals.ts'
import { type AccountNumbers, assertNumbersFree, decryptNumbers, encryptNumbers } from './sealed-numbers.ts'
import { tables } from './tables.ts'

/** A person's SID and SRE at the central depository; null where unknown. */
export async function readAccountNumbers(
  { keys }: Pick<VerificationDeps, 'keys'>,
  through: Db | Tx,
  userId: Id<'user'>,
): Promise<AccountNumbers> {
  const row = await tables(through)
    .selectFrom('kyc')
    .select(['sid_sealed', 'sre_sealed'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? decryptNumbers(keys, through, userId, row) : { sid: null, sre: null }
}

/** Stores a person's SID and SRE. Refuses `sid_taken` when one belongs to somebody else. */
export async function setAccountNumbersInTx(
  deps: Pick<VerificationDeps, 'keys' | 'vault'>,
  tx: Tx,
  { userId, ...numbers }: { userId: Id<'user'>; sid: string; sre: string },
): Promise<void> {
  await assertNumbersFree(deps.vault, tx, userId, numbers)
  const sealed = await encryptNumbers(deps, tx, userId, numbers)
  await tables(tx).updateTable('kyc').set(sealed).where('user_id', '=', userId).execute().catch(throwTaken)
}

/** Turns a unique violation into `sid_taken`. */
export function throwTaken(error: unknown): never {
  if (violatedConstraint(error) === 'kyc_sid_index_key') throw new Refusal<VerificationRefusals>('sid_taken', {}, 'sid')
  if (violatedConstraint(error) === 'kyc_sre_index_key') throw new Refusal<VerificationRefusals>('sid_taken', {}, 'sre')
  throw error
}
