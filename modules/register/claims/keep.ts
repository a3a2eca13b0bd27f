import type { Tx } from '#platform/db/database'
import { type Id, newId } from '#shared/ids'
import { rupiah } from '#shared/money'
import { tables } from './tables.ts'

type NewClaim = {
  /** Of the entry that posts it to the claimant. */
  source: string
  userId: Id<'user'>
  security: string | null
  reference: string
  about: string
  amount: bigint
}

/** Records claims of people whose account is closed. The module that owes the money posts the entry. */
export async function recordClaimsInTx(tx: Tx, kept: readonly NewClaim[], now: Date): Promise<void> {
  const owed = kept.filter(({ amount }) => amount > 0n)
  if (owed.length === 0) return
  await tables(tx)
    .insertInto('claim')
    .values(
      owed.map(({ source, userId, security, reference, about, amount }) => ({
        id: newId<'claim'>(now),
        source,
        user_id: userId,
        security_code: security,
        reference,
        about,
        amount: rupiah(amount),
        since: now,
      })),
    )
    .execute()
}
