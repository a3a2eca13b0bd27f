import type { ProposalAccess } from '#modules/proposals'
import type { Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { listRolesWith } from '#shared/permissions'
import type { ReviewDeps } from './deps.ts'
import type { Side } from './states.ts'
import { tables } from './tables.ts'

type Signer = { side: Side; signerId: Id<'user'>; applicant: ProposalAccess['applicant'] }

/**
 * Since when a user may sign for a side without interruption; null without the right. Signings opened earlier do not
 * count.
 */
export async function findSigningAuthorityStart(
  { proposals, identity }: Pick<ReviewDeps, 'proposals' | 'identity'>,
  tx: Tx,
  { side, signerId, applicant }: Signer,
): Promise<Date | null> {
  const { desk } = proposals
  if (side === 'issuer') return desk.signsSince(tx, applicant, signerId)
  if ((await desk.peopleOf(tx, applicant)).includes(signerId)) return null
  return identity.holdsRoleSince(tx, signerId, listRolesWith('proposal.sign'))
}

/** Voids what a user opened and has not signed when their account is suspended. */
export async function voidOpenSigningsInTx({ tx, now }: { tx: Tx; now: Date }, signerId: Id<'user'>): Promise<void> {
  await tables(tx)
    .updateTable('review_agreement')
    .set({ voided_at: now })
    .where('signer_id', '=', signerId)
    .where('signed_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute()
}
