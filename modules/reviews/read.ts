import { fileEligibilityOf } from '#contract/proposals/rules/eligibility'
import type { ProposalDocument } from '#contract/proposals/states'
import { eligibilityLimits } from '#modules/proposals'
import type { Db, Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import { parseSignature } from '#shared/electronic-signature'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import type { ReviewDeps } from './deps.ts'
import { findingsOf } from './findings.ts'
import { likenessesOf } from './likenesses.ts'
import { paperVersions } from './paper-versions.ts'
import { countsOf } from './preview-comments.ts'
import { projectionsOf } from './projections.ts'
import { visitSubject } from './record-visit.ts'
import { investorsNamed, relatedOf } from './related.ts'
import { screeningOf } from './sharia-screening.ts'
import type { Assessment, BoardOpinion, DocumentCheck, Plan, Review, UncountedSignature, Visit } from './states.ts'
import { type Row, tables } from './tables.ts'

/** The files that stand in the due-diligence file now. */
export async function standingDocuments(
  { proposals }: ReviewDeps,
  through: Db | Tx,
  id: Id<'proposal'>,
): Promise<ProposalDocument[]> {
  const all = await proposals.desk.documentsOf(through, id)
  return all.filter(({ form, replacedAt }) => form === 'proposal-file' && replacedAt === null)
}

/** The newest verdict on each document. */
export async function checksOf(through: Db | Tx, id: Id<'proposal'>): Promise<DocumentCheck[]> {
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

export async function planOf(through: Db | Tx, id: Id<'proposal'>): Promise<Plan | null> {
  const row = await tables(through)
    .selectFrom('review_plan')
    .selectAll()
    .where('proposal_id', '=', id)
    .executeTakeFirst()
  return row ? planFrom(row) : null
}

export const planFrom = (row: Row<'review_plan'>): Plan => ({
  slug: row.slug,
  code: row.code,
  round: row.round,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
})

export async function opinionsOf(through: Db | Tx, id: Id<'proposal'>): Promise<BoardOpinion[]> {
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

async function assessmentsOf(through: Db | Tx, id: Id<'proposal'>): Promise<Assessment[]> {
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

/** The signings of the newest round, by side; of a side that began anew the newest. */
export async function agreementOf(through: Db | Tx, id: Id<'proposal'>, round: number) {
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

/** At most so many are shown: a provider may report one signature often. */
const MAX_UNCOUNTED = 20

async function uncountedOf(db: Db, id: Id<'proposal'>): Promise<UncountedSignature[]> {
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

/** What the desks know of a proposal. Refuses `proposal_not_found`. */
export async function reviewOf(deps: ReviewDeps, actor: Actor, id: string): Promise<Review> {
  requirePermission(actor, 'proposal.read-cases')
  const { db, clock, rulebook, proposals } = deps
  const { proposal, applicant, values } = await proposals.desk.filed(db, await proposals.desk.find(db, actor, id))
  const rules = await rulebook.at(clock.now())
  const limits = { debt: rules['sharia.debt_ratio'], income: rules['sharia.income_ratio'] }
  const [checks, visits, assessments, opinions, plan, agreement, uncounted] = await Promise.all([
    checksOf(db, proposal.id),
    visitsOf(deps, actor, proposal.id),
    assessmentsOf(db, proposal.id),
    opinionsOf(db, proposal.id),
    planOf(db, proposal.id),
    agreementOf(db, proposal.id, proposal.round),
    uncountedOf(db, proposal.id),
  ])
  const [findings, likenesses, related, investors, comments, papers] = await Promise.all([
    findingsOf(deps, actor, proposal.id),
    likenessesOf(deps, db, { proposal, applicant, values }),
    relatedOf(deps, values),
    investorsNamed(deps, values, applicant.owner_user_id),
    countsOf(db, proposal.id),
    paperVersions(deps, actor, proposal.id),
  ])
  const [screening, projections] = [screeningOf(values, limits), projectionsOf(values)]
  const eligibility = fileEligibilityOf(values, eligibilityLimits(rules))
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

/** The agreement of the reader's own proposal and where its offering will stand; nothing of the desks' notes. */
export async function standingOf(deps: ReviewDeps, actor: Actor, id: string) {
  requirePermission(actor, 'proposal.apply')
  const { proposal } = await deps.proposals.desk.find(deps.db, actor, id)
  const [plan, agreement, comments] = await Promise.all([
    planOf(deps.db, proposal.id),
    agreementOf(deps.db, proposal.id, proposal.round),
    countsOf(deps.db, proposal.id),
  ])
  return { plan, agreement, comments }
}

/** What was seen at the premises, the newest visit first, each with its photographs. */
async function visitsOf(
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
      const of = { subject: visitSubject(id), ownerId: made_by as Id<'user'> }
      const photos = (await attachments.ofSubject(actor, of)).map(({ id, name }) => ({ id, name }))
      return { id, visitedOn: visited_on, place, findings, madeBy: made_by, madeAt: made_at, photos }
    }),
  )
}
