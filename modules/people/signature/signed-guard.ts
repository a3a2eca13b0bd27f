import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { SignatureRefusals } from './refusals.ts'
import { findLastSignature } from './rows.ts'

/** How many people a process remembers to have signed. */
const MAX_KNOWN = 100_000

/** Refuses `agreement_unsigned`. A signature is final, so each process looks up a person once. */
export function createSignedGuard() {
  const known = new Set<string>()
  return async (through: Db | Tx, userId: Id<'user'>): Promise<void> => {
    if (known.has(userId)) return
    if ((await findLastSignature(through, userId))?.state !== 'signed')
      throw new Refusal<SignatureRefusals>('agreement_unsigned')
    if (known.size >= MAX_KNOWN) known.clear()
    known.add(userId)
  }
}
