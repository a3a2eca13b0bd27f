import type { ProposalWithValues } from '#modules/proposals'
import type { CommandContext } from '#platform/command'
import { defineCommand } from '#platform/define-command'
import { printedReference } from '#platform/printed-reference'
import { nameOf } from '#shared/actor'
import { localDate } from '#shared/dates'
import { serializeSignature } from '#shared/electronic-signature'
import { newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { COMMITTEE, committeeObject } from './committee.ts'
import type { ReviewDeps } from './deps.ts'
import type { GiveOpinion } from './input.ts'
import type { ReviewRefusals } from './refusals.ts'
import { screeningOf } from './sharia-screening.ts'
import { tables } from './tables.ts'

/** Words before the proof is given: the text itself is above them on the page. */
const about = (name: string) => ({
  id: `Tandatangani opini syariah atas ${name}`,
  en: `Sign the Sharia opinion on ${name}`,
})

/**
 * The board's opinion, signed by a proof of its giver for exactly this text. Compliant: the file goes before the committee;
 * not compliant: it is rejected. Refuses `review_screening_failed` where the figures or activities do not pass,
 * `proposal_own` and `proposal_not_in_that_state`.
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
    const screening = screeningOf(values, { debt: rules['sharia.debt_ratio'], income: rules['sharia.income_ratio'] })
    if (opinion.outcome === 'compliant' && !screening.passes)
      throw new Refusal<ReviewRefusals>('review_screening_failed', {}, 'outcome')
    const opinionId = newId(now)
    const number = printedReference('OS', opinionId, now)
    note(`proposal/${proposal.id}`, { data: { opinion: number, outcome: opinion.outcome, on: localDate(now) } })
    await passOnInTx(deps, context, { filed, opinion, number })
    const content = { proposal: proposal.id, round: proposal.round, ...opinion }
    const text = { operation: 'reviews.give-opinion', content, about: about(values.brandName ?? ''), proof }
    const signature = await deps.credentials.signInTx(tx, actor, text, now)
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

async function passOnInTx(deps: ReviewDeps, context: CommandContext, { filed, opinion, number }: Passing) {
  const { proposal } = filed
  if (opinion.outcome === 'not_compliant')
    return deps.proposals.desk.decideInTx(context, filed, { to: 'rejected', reason: opinion.text, remarks: [] })
  await deps.proposals.desk.moveInTx(context, filed, { to: 'committee' })
  await deps.approvals.proposeInTx(context, {
    subject: COMMITTEE,
    object: committeeObject(proposal),
    payload: { proposal: proposal.id, round: proposal.round },
    reason: `Opini ${number}: ${opinion.text}`.slice(0, 500),
  })
}
