import { assertEligible } from '#modules/proposals'
import { defineCommand } from '#platform/commands/define-command'
import type { Tx } from '#platform/db/database'
import { nameOf } from '#shared/actor'
import { type Id, newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { ReviewDeps } from './deps.ts'
import type { AssessProposal } from './input.ts'
import { listCurrentDocuments, listDocumentChecks } from './read.ts'
import type { ReviewRefusals } from './refusals.ts'
import { tables } from './tables.ts'

/**
 * Records the analyst's scores and recommendation and moves the proposal to the sharia board or rejects it. Refuses
 * `proposal_own`, `proposal_not_in_that_state` and, when recommended, `review_unchecked`, `proposal_ineligible` and
 * `sukuk_unpaid`.
 */
export const assessProposal = defineCommand({
  name: 'reviews.assess',
  permission: 'proposal.assess',
  async run(context, { id, ...found }: AssessProposal & { id: string }, deps: ReviewDeps) {
    const { tx, now, actor, note } = context
    const filed = await deps.proposals.desk.lockedInTx(context, id)
    const { proposal } = filed
    const recommended = found.recommendation !== 'reject'
    if (recommended) {
      await assertAllDocumentsCheckedInTx(deps, tx, proposal.id)
      await assertEligible(deps, context, { form: 'proposal-file', values: filed.values })
      const { business_id: business } = filed.applicant
      if (business && filed.values.security === 'sukuk') await deps.offerings.assertNoUnpaidSukukInTx(tx, business)
    }
    await tables(tx)
      .insertInto('review_assessment')
      .values({
        id: newId(now),
        proposal_id: proposal.id,
        round: Math.max(1, proposal.round),
        scores: JSON.stringify(found.scores),
        recommendation: found.recommendation,
        text: found.text,
        made_by: nameOf(actor),
        made_at: now,
      })
      .execute()
    note(`proposal/${proposal.id}`, { data: { recommendation: found.recommendation } })
    const to = recommended ? ('sharia_review' as const) : ('rejected' as const)
    if (to === 'rejected') await deps.proposals.desk.decideInTx(context, filed, { to, reason: found.text, remarks: [] })
    else await deps.proposals.desk.moveInTx(context, filed, { to })
  },
})

async function assertAllDocumentsCheckedInTx(deps: ReviewDeps, tx: Tx, id: Id<'proposal'>) {
  const [documents, checks] = [await listCurrentDocuments(deps, tx, id), await listDocumentChecks(tx, id)]
  const fits = new Set(checks.filter(({ verdict }) => verdict === 'fits').map(({ attachmentId }) => attachmentId))
  const count = documents.filter(({ attachmentId }) => !fits.has(attachmentId)).length
  if (count > 0) throw new Refusal<ReviewRefusals>('review_unchecked', { count })
}
