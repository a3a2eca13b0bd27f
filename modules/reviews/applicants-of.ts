import type { Id } from '#shared/ids'
import type { ReviewDeps } from './deps.ts'

/** How the applicants of these proposals are called, for staff who examine them, by the proposal's id. */
export async function applicantsOf(
  { db, proposals }: Pick<ReviewDeps, 'db' | 'proposals'>,
  of: readonly { proposal_id: Id<'proposal'> }[],
): Promise<Map<Id<'proposal'>, string>> {
  const found = await proposals.desk.byIds(db, [...new Set(of.map(({ proposal_id }) => proposal_id))])
  return new Map(found.map(({ proposal, applicant }) => [proposal.id, applicant.name]))
}
