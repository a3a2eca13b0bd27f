import { type Db, type Tx, violatedConstraint } from '#platform/database'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { VerificationRefusals } from './refusals.ts'
import { tables } from './tables.ts'

type Numbers = { sid: string | null; sre: string | null }

/** The numbers of somebody at the central depository and of their account there, as far as they are known. */
export async function accountNumbersOf(through: Db | Tx, userId: Id<'user'>): Promise<Numbers> {
  const row = await tables(through)
    .selectFrom('kyc')
    .select(['sid', 'sre'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? { sid: null, sre: null }
}

/** Refuses `sid_taken` where one of them is somebody else's. */
export async function numberAccountInTx(
  tx: Tx,
  { userId, sid, sre }: { userId: Id<'user'>; sid: string; sre: string },
): Promise<void> {
  await tables(tx).updateTable('kyc').set({ sid, sre }).where('user_id', '=', userId).execute().catch(refuseTaken)
}

export function refuseTaken(error: unknown): never {
  if (violatedConstraint(error) === 'kyc_sid_key') throw new Refusal<VerificationRefusals>('sid_taken', {}, 'sid')
  if (violatedConstraint(error) === 'kyc_sre_key') throw new Refusal<VerificationRefusals>('sid_taken', {}, 'sre')
  throw error
}
