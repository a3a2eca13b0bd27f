import { computeFileEligibility } from '#contract/proposals/rules/eligibility'
import type { ProposalDocument } from '#contract/proposals/states'
import { toEligibilityLimits } from '#modules/proposals'
import type { Db, Tx } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { parseSignature } from '#shared/electronic-signature'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import type { ReviewDeps } from './deps.ts'
import { listDocumentVersions } from './paper-versions.ts'
import { countPreviewComments } from './preview-comments.ts'
import { compareProjections } from './projections.ts'
import { toVisitSubject } from './record-visit.ts'
import { listRelatedInvestors, listRelatedStaff } from './related.ts'
import { screenFile } from './sharia-screening.ts'
import { listSimilarProposals } from './similar-proposals.ts'
import type { Assessment, BoardOpinion, DocumentCheck, Plan, Review, UncountedSignature, Visit } from './states.ts'
import { type Row, tables } from './tables.ts'
import { listWatchlistMatches } from './watchlist-matches.ts'

/** The current files of the due-diligence file. */
export async function listCurrentDocuments(
  { proposals }: ReviewDeps,
  through: Db | Tx,
  id: Id<'proposal'>,
): Promise<ProposalDocument[]> {
  const all = await proposals.desk.documentsOf(through, id)
  return all.filter(({ form, replacedAt }) => form === 'proposal-file' && replacedAt === null)
}

/** The newest check of each document. */
export async function listDocumentChecks(through: Db | Tx, id: Id<'proposal'>): Promise<DocumentCheck[]> {
  const rows = await tables(through)
    .selectFrom('review_check')
    .selectAll()
    .distinctOn('attachment_id')
    .where('proposal_id', '=', id)
    .orderBy('attachment_id')
    .orderBy('seq', 'desc')
    .execute()
  return rows.map(({ attachment_id, round, verdict, lines, note, made_by, made_at }) => ({
    attachmentId: attachment_id,
    ...{ round, verdict, lines, note },
    madeBy: made_by,
    madeAt: made_at,
  }))
}

/** The planned offering of a proposal; null before the committee approved it. */
export async function findPlan(through: Db | Tx, id: Id<'proposal'>): Promise<Plan | null> {
  const row = await tables(through)
    .selectFrom('review_plan')
    .selectAll()
    .where('proposal_id', '=', id)
    .executeTakeFirst()
  return row ? toPlan(row) : null
}

export const toPlan = (row: Row<'review_plan'>): Plan => ({
  slug: row.slug,
  code: row.code,
  round: row.round,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
})

/** Opinions of the sharia board on a proposal. */
export async function listOpinions(through: Db | Tx, id: Id<'proposal'>): Promise<BoardOpinion[]> {
  const rows = await tables(through)
    .selectFrom('review_opinion')
    .selectAll()
    .where('proposal_id', '=', id)
    .orderBy('round', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ round, number, outcome, text, conditions, dissent, signer, signature, given_at }) => ({
    ...{ round, number, outcome, text, conditions, dissent, signer },
    signature: parseSignature(signature),
    givenAt: given_at,
  }))
}

async function listAssessments(through: Db | Tx, id: Id<'proposal'>): Promise<Assessment[]> {
  const rows = await tables(through)
    .selectFrom('review_assessment')
    .selectAll()
    .where('proposal_id', '=', id)
    .orderBy('round', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ round, scores, recommendation, text, made_by, made_at }) => ({
    ...{ round, scores, recommendation, text },
    madeBy: made_by,
    madeAt: made_at,
  }))
}

/** The newest signing of each side in a round. */
export async function listAgreementSides(through: Db | Tx, id: Id<'proposal'>, round: number) {
  const rows = await tables(through)
    .selectFrom('review_agreement')
    .selectAll()
    .distinctOn('side')
    .where('proposal_id', '=', id)
    .where('round', '=', round)
    .orderBy('side')
    .orderBy('signed_at')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ side, reference, signer, opened_at, signed_at }) => ({
    ...{ side, reference, signer },
    openedAt: opened_at,
    signedAt: signed_at,
  }))
}

/** Shown signatures that do not count; a provider may report the same one often. */
const MAX_UNCOUNTED = 20

async function listUncountedSignatures(db: Db, id: Id<'proposal'>): Promise<UncountedSignature[]> {
  const rows = await tables(db)
    .selectFrom('review_agreement_conflict as c')
    .innerJoin('review_agreement as a', 'a.id', 'c.agreement_id')
    .select(['a.side', 'a.reference', 'a.signer', 'c.why', 'c.occurred_at'])
    .where('a.proposal_id', '=', id)
    .orderBy('c.received_at', 'desc')
    .orderBy('c.event_id')
    .limit(MAX_UNCOUNTED)
    .execute()
  return rows.map(({ occurred_at, ...row }) => ({ ...row, occurredAt: occurred_at }))
}

/** The whole review of a proposal for staff. Refuses `proposal_not_found`. */
export async function readReview(deps: ReviewDeps, actor: Actor, id: string): Promise<Review> {
  requirePermission(actor, 'proposal.read-cases')
  const { db, clock, rulebook, proposals } = deps
  const { proposal, applicant, values } = await proposals.desk.filed(db, await proposals.desk.find(db, actor, id))
  const rules = await rulebook.at(clock.now())
  const limits = { debt: rules['sharia.debt_ratio'], income: rules['sharia.income_ratio'] }
  const [checks, visits, assessments, opinions, plan, agreement, uncounted] = await Promise.all([
    listDocumentChecks(db, proposal.id),
    listVisits(deps, actor, proposal.id),
    listAssessments(db, proposal.id),
    listOpinions(db, proposal.id),
    findPlan(db, proposal.id),
    listAgreementSides(db, proposal.id, proposal.round),
    listUncountedSignatures(db, proposal.id),
  ])
  const [findings, likenesses, related, investors, comments, papers] = await Promise.all([
    listSimilarProposals(deps, actor, proposal.id),
    listWatchlistMatches(deps, db, { proposal, applicant, values }),
    listRelatedStaff(deps, values),
    listRelatedInvestors(deps, values, applicant.owner_user_id),
    countPreviewComments(db, proposal.id),
    listDocumentVersions(deps, actor, proposal.id),
  ])
  const [screening, projections] = [screenFile(values, limits), compareProjections(values)]
  const eligibility = computeFileEligibility(values, toEligibilityLimits(rules))
  return {
    checks,
    visits,
    assessments,
    opinions,
    plan,
    agreement,
    uncounted,
    findings,
    screening,
    projections,
    eligibility,
    likenesses,
    related,
    investors,
    comments,
    papers,
  }
}

/** The agreement and planned offering of the reader's own proposal, without staff notes. */
export async function readIssuerReview(deps: ReviewDeps, actor: Actor, id: string) {
  requirePermission(actor, 'proposal.apply')
  const { proposal } = await deps.proposals.desk.find(deps.db, actor, id)
  const [plan, agreement, comments] = await Promise.all([
    findPlan(deps.db, proposal.id),
    listAgreementSides(deps.db, proposal.id, proposal.round),
    countPreviewComments(deps.db, proposal.id),
  ])
  return { plan, agreement, comments }
}

/** Visits to the premises with photographs, the newest first. */
async function listVisits(
  { db, attachments }: Pick<ReviewDeps, 'db' | 'attachments'>,
  actor: Actor,
  id: Id<'proposal'>,
): Promise<Visit[]> {
  const rows = await tables(db)
    .selectFrom('review_visit')
    .selectAll()
    .where('proposal_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  return Promise.all(
    rows.map(async ({ id, visited_on, place, findings, made_by, made_at }) => {
      const of = { subject: toVisitSubject(id), ownerId: made_by as Id<'user'> }
      const photos = (await attachments.ofSubject(actor, of)).map(({ id, name }) => ({ id, name }))
      return { id, visitedOn: visited_on, place, findings, madeBy: made_by, madeAt: made_at, photos }
    }),
  )
}
