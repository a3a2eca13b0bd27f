import type { Id } from '#shared/ids'
import type { ReviewDeps } from './deps.ts'

/** Names of the applicants of these proposals, by proposal id, for staff. */
export async function readApplicantNames(
  { db, proposals }: Pick<ReviewDeps, 'db' | 'proposals'>,
  of: readonly { proposal_id: Id<'proposal'> }[],
): Promise<Map<Id<'proposal'>, string>> {
  const found = await proposals.desk.byIds(db, [...new Set(of.map(({ proposal_id }) => proposal_id))])
  return new Map(found.map(({ proposal, applicant }) => [proposal.id, applicant.name]))
}
