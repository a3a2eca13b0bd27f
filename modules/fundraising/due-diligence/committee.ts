import { inBothLanguages } from '#contract/approvals/states'
import type { ProposalRefusals } from '#contract/proposals/refusals'
import type { ApprovalSubject } from '#modules/approvals'
import type { Db, Tx } from '#platform/db/database'
import { toReadableCode } from '#platform/text/printed-reference'
import { system } from '#shared/actor'
import { money } from '#shared/format'
import type { Id } from '#shared/ids'
import { cost } from '#shared/money'
import { Refusal } from '#shared/refusal'
import { toSlug } from '#shared/rich-text'
import type { ReviewDeps } from './deps.ts'
import { readOfferingTermsFromFile } from './from-file.ts'
import { listOpinions } from './read.ts'
import type { ReviewRefusals } from './refusals.ts'
import { recommendationWords, reviewEvent } from './states.ts'
import { tables } from './tables.ts'
import { assertNoWatchlistMatchInTx } from './watchlist-matches.ts'

/** The kind of approval request for the committee's decision. */
export const COMMITTEE = 'reviews.committee'
type Payload = { proposal: Id<'proposal'>; round: number }

const reader = system('reviews')

/** The object of the approval; a file that was sent in again needs a new one. */
export const committeeApprovalObject = ({ id, round }: { id: string; round: number }) => `proposal-file/${id}/${round}`

/**
 * Two committee members decide with reasons. Approval gives the offering its address and code, and marks the current
 * documents as approved.
 */
export const committeeApproval = (deps: Omit<ReviewDeps, 'approvals'>): ApprovalSubject<Payload> => ({
  name: COMMITTEE,
  // withdrawing the request does not reject the file: the sharia opinion stays valid
  inForce: true,
  kind: { id: 'Putusan komite', en: 'Committee’s decision' },
  policy: () => [{ from: 0n, permission: 'proposal.approve', votes: 2 }],
  async describe(tx, payload) {
    const { desk } = deps.proposals
    const { applicant, values } = await desk.filed(tx, await desk.find(tx, reader, payload.proposal))
    const terms = readOfferingTermsFromFile(values)
    const [opinion] = await listOpinions(tx, payload.proposal)
    const assessment = await tables(tx)
      .selectFrom('review_assessment')
      .selectAll()
      .where('proposal_id', '=', payload.proposal)
      .orderBy('round', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const line = (id: string, en: string, after: string) => ({
      label: { id, en },
      before: null,
      after: inBothLanguages(after),
    })
    return {
      title: { id: `Penawaran ${applicant.name}`, en: `Offering of ${applicant.name}` },
      changes: [
        line('Target dana', 'Target', money(cost(terms.unitPrice, terms.totalUnits))),
        line('Minimum', 'Minimum', money(cost(terms.unitPrice, terms.minimumUnits))),
        ...(assessment
          ? [
              {
                label: { id: 'Saran analis', en: 'Analyst' },
                before: null,
                after: recommendationWords[assessment.recommendation],
              },
              line('Catatan analis', 'Analyst’s note', assessment.text),
            ]
          : []),
        ...(opinion ? [line('Opini syariah', 'Sharia opinion', `${opinion.number}: ${opinion.text}`)] : []),
        ...(opinion?.conditions ? [line('Syarat dewan', 'Conditions', opinion.conditions)] : []),
        ...(opinion?.dissent ? [line('Pendapat berbeda', 'Dissent', opinion.dissent)] : []),
      ],
    }
  },
  async beforeVote(context, { payload }, { vote, reason }) {
    if (reason === '') throw new Refusal<ReviewRefusals>('review_reason_missing', {}, 'reason')
    const filed = await deps.proposals.desk.lockedInTx(context, payload.proposal)
    if (vote === 'approve') await assertNoWatchlistMatchInTx(deps, context.tx, filed)
  },
  async execute(context, { id: request_id, payload }) {
    const { tx, now, emit, note } = context
    const { desk } = deps.proposals
    const filed = await desk.lockedInTx(context, payload.proposal)
    const { proposal, applicant, values } = filed
    if (proposal.round !== payload.round) throw new Refusal<ProposalRefusals>('proposal_not_in_that_state')
    const terms = readOfferingTermsFromFile(values)
    const until = await desk.moveInTx(context, filed, { to: 'approved' })
    await desk.approveDocumentsInTx(context, proposal.id)
    const approved = { round: payload.round, approved_at: now, request_id, approved: 'approved' as const }
    const { slug } = await tables(tx)
      .insertInto('review_plan')
      .values({
        proposal_id: proposal.id,
        slug: await findFreeSlug(deps, tx, terms.name, proposal.id),
        code: offeringCode(terms.name, terms.kind, proposal.id),
        ...approved,
      })
      .onConflict((again) => again.column('proposal_id').doUpdateSet(approved))
      .returning('slug')
      .executeTakeFirstOrThrow()
    note(`proposal/${proposal.id}`, { data: { approved: slug } })
    for (const userId of await desk.peopleOf(tx, applicant))
      emit(reviewEvent(userId, 'proposal_approved', { name: applicant.name, until: until ?? now, slug }))
  },
  async close(context, { payload }, { reason }) {
    const filed = await deps.proposals.desk.lockedInTx(context, payload.proposal)
    if (filed.proposal.state === 'committee' && filed.proposal.round === payload.round)
      await deps.proposals.desk.decideInTx(context, filed, {
        to: 'rejected',
        reason,
        remarks: [],
      })
  },
})

const randomLetters = (id: string, count: number) =>
  toReadableCode(BigInt(`0x${id.replaceAll('-', '').slice(-12)}`), count)

/** The business's name as slug, with letters of the proposal's id if another offering uses it. */
async function findFreeSlug({ offerings }: Pick<ReviewDeps, 'offerings'>, tx: Tx, name: string, id: string) {
  const slug = toSlug(name).slice(0, 60) || 'penawaran'
  const taken = (await offerings.exists(slug, tx)) || (await isSlugPlanned(tx, slug, id))
  return taken ? `${slug}-${randomLetters(id, 4).toLowerCase()}` : slug
}

const isSlugPlanned = async (through: Db | Tx, slug: string, id: string) =>
  (await tables(through)
    .selectFrom('review_plan')
    .select('slug')
    .where('slug', '=', slug)
    .where('proposal_id', '<>', id as Id<'proposal'>)
    .executeTakeFirst()) !== undefined

/** 'KOPI7FQX-S1': four letters of the name, four of the proposal's id, and the kind of security. */
const offeringCode = (name: string, kind: 'share' | 'sukuk', id: string) =>
  `${name
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 4)}${randomLetters(id, 4)}-${kind === 'share' ? 'S' : 'K'}1`
