import type { ProposalAccess } from '#modules/proposals'
import type { Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import { rolesWith } from '#shared/permissions'
import type { ReviewDeps } from './deps.ts'
import type { Side } from './states.ts'
import { tables } from './tables.ts'

type Signer = { side: Side; signerId: Id<'user'>; applicant: ProposalAccess['applicant'] }

/**
 * Since when somebody may sign for a side without a break; null for who may not. What they opened before that does not
 * count: a right that ended and was given again opens a new signing.
 */
export async function maySignSince(
  { proposals, identity }: Pick<ReviewDeps, 'proposals' | 'identity'>,
  tx: Tx,
  { side, signerId, applicant }: Signer,
): Promise<Date | null> {
  const { desk } = proposals
  if (side === 'issuer') return desk.signsSince(tx, applicant, signerId)
  if ((await desk.peopleOf(tx, applicant)).includes(signerId)) return null
  return identity.holdsRoleSince(tx, signerId, rolesWith('proposal.sign'))
}

/** What somebody opened and has not signed is void once their account is suspended. */
export async function voidOpenInTx({ tx, now }: { tx: Tx; now: Date }, signerId: Id<'user'>): Promise<void> {
  await tables(tx)
    .updateTable('review_agreement')
    .set({ voided_at: now })
    .where('signer_id', '=', signerId)
    .where('signed_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute()
}
