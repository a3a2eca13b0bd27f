import type { ProposalWithValues } from '#modules/proposals'
import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import { createPrintedReference } from '#platform/text/printed-reference'
import { nameOf } from '#shared/actor'
import { localDate } from '#shared/dates'
import { serializeSignature } from '#shared/electronic-signature'
import { newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { COMMITTEE, committeeApprovalObject } from './committee.ts'
import type { ReviewDeps } from './deps.ts'
import type { GiveOpinion } from './input.ts'
import type { ReviewRefusals } from './refusals.ts'
import { screenFile } from './sharia-screening.ts'
import { tables } from './tables.ts'

/** The title of the proof; the page shows the text above it. */
const proofTitle = (name: string) => ({
  id: `Tandatangani opini syariah atas ${name}`,
  en: `Sign the Sharia opinion on ${name}`,
})

/**
 * Records the sharia board's opinion, signed by a proof bound to this text. A compliant file goes to the committee,
 * another is rejected. Refuses `review_screening_failed` for a compliant opinion on a failed screening, `proposal_own`
 * and `proposal_not_in_that_state`.
 */
export const giveOpinion = defineCommand({
  name: 'reviews.give-opinion',
  permission: 'proposal.give-opinion',
  proves: ({ credentials }: ReviewDeps) => credentials,
  async run(context, { id, ...opinion }: GiveOpinion & { id: string }, deps: ReviewDeps) {
    const { tx, now, actor, note, proof } = context
    const filed = await deps.proposals.desk.lockedInTx(context, id)
    const { proposal, values } = filed
    const rules = await deps.rulebook.at(now, tx)
    const screening = screenFile(values, { debt: rules['sharia.debt_ratio'], income: rules['sharia.income_ratio'] })
    if (opinion.outcome === 'compliant' && !screening.passes)
      throw new Refusal<ReviewRefusals>('review_screening_failed', {}, 'outcome')
    const opinionId = newId(now)
    const number = createPrintedReference('OS', opinionId, now)
    note(`proposal/${proposal.id}`, { data: { opinion: number, outcome: opinion.outcome, on: localDate(now) } })
    await forwardToCommitteeInTx(deps, context, { filed, opinion, number })
    const content = { proposal: proposal.id, round: proposal.round, ...opinion }
    const text = { operation: 'reviews.give-opinion', content, about: proofTitle(values.brandName ?? ''), proof }
    const signature = await deps.credentials.signTextInTx(tx, actor, text, now)
    await tables(tx)
      .insertInto('review_opinion')
      .values({
        id: opinionId,
        proposal_id: proposal.id,
        round: Math.max(1, proposal.round),
        number,
        ...opinion,
        signer: (await deps.identity.nameOf(tx, nameOf(actor))) || nameOf(actor),
        signature: serializeSignature(signature),
        screening: JSON.stringify(screening, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
        rules: rules.version,
        given_by: nameOf(actor),
        given_at: now,
      })
      .execute()
  },
})

type Passing = { filed: ProposalWithValues; opinion: GiveOpinion; number: string }

async function forwardToCommitteeInTx(deps: ReviewDeps, context: CommandContext, { filed, opinion, number }: Passing) {
  const { proposal } = filed
  if (opinion.outcome === 'not_compliant')
    return deps.proposals.desk.decideInTx(context, filed, { to: 'rejected', reason: opinion.text, remarks: [] })
  await deps.proposals.desk.moveInTx(context, filed, { to: 'committee' })
  await deps.approvals.proposeInTx(context, {
    subject: COMMITTEE,
    object: committeeApprovalObject(proposal),
    payload: { proposal: proposal.id, round: proposal.round },
    reason: `Opini ${number}: ${opinion.text}`.slice(0, 500),
  })
}
