import { refuseUnfitInTx as refuseBusinessInTx } from '#modules/issuers'
import type { CommandContext } from '#platform/command'
import type { Tx } from '#platform/database'
import { defineCommand } from '#platform/define-command'
import { nameOf } from '#shared/actor'
import { localDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { RejectedFields } from '#shared/rejected-fields'
import { type Accessible, peopleOf, proposalWith } from './access.ts'
import { allValues } from './all-values.ts'
import type { ProposalDeps } from './deps.ts'
import { refuseIneligible } from './eligible.ts'
import { fieldsNow, valuesOf } from './fields.ts'
import { formFaults } from './input.ts'
import { moveInTx } from './move.ts'
import type { ProposalRefusals } from './refusals.ts'
import { formOf, proposalEvent, sentAs, writableIn } from './states.ts'
import { tables } from './tables.ts'

/**
 * Sends the form in as it was reviewed (`version`): it is kept as this round's. Refuses `proposal_changed`,
 * `proposal_closed`, `proposal_ineligible`, `proposal_not_found`, `proposal_not_yours`, `proposal_reports_late`,
 * `proposal_other_security`, `sharia_lost`, and with `RejectedFields`.
 */
export const sendProposal = defineCommand({
  name: 'proposals.send',
  permission: 'proposal.apply',
  async run(context, { id, version }: { id: string; version: number }, deps: ProposalDeps) {
    const found = await proposalWith(context.tx, context.actor, id, 'send')
    const { proposal } = found
    const form = formOf(proposal.state)
    if (!writableIn[form].includes(proposal.state)) throw new Refusal<ProposalRefusals>('proposal_closed')
    if (proposal.version !== version) throw new Refusal<ProposalRefusals>('proposal_changed')
    await refuseUnfitInTx(context.tx, found.applicant.business_id)
    const values = await valuesIn(deps, context, found)
    const application = await valuesIn(deps, context, found, 'proposal')
    if (form === 'proposal-file' && values.security && values.security !== application.security)
      throw new Refusal<ProposalRefusals>('proposal_other_security', {}, 'security')
    const faults = formFaults({ form, values, today: localDate(context.now) })
    if (faults.length > 0) throw new RejectedFields(faults)
    await refuseIneligible(deps, context, { form, values: { ...application, ...values } })
    await sendInTx(deps, context, found)
  },
})

/** An issuer that owes a report or lost its sharia status gets no new money: docs/rules/proposals.md, Eligibility. */
export async function refuseUnfitInTx(tx: Tx, businessId: Id<'business'> | null): Promise<void> {
  if (businessId) await refuseBusinessInTx(tx, businessId)
}

const valuesIn = async (
  deps: ProposalDeps,
  { tx }: CommandContext,
  { proposal, applicant }: Accessible,
  form = formOf(proposal.state),
) => {
  const key = await deps.keys.of(applicant.owner_user_id, tx)
  return valuesOf(await fieldsNow(tx, { id: proposal.id, form }, key))
}

/** Where the sealed values of a round belong. */
export const roundPlace = (id: string, form: string, round: number) => ({
  table: 'proposal_round',
  column: 'values_sealed',
  id: `${id}/${form}/${round}`,
})

/** Keeps what stands in the form as a round of its own, and hands it on. */
export async function sendInTx(deps: ProposalDeps, context: CommandContext, found: Accessible): Promise<void> {
  const { tx, now, actor, emit } = context
  const { proposal, applicant } = found
  const form = formOf(proposal.state)
  const round = proposal.round + 1
  const key = await deps.keys.of(applicant.owner_user_id, tx)
  const values = await valuesIn(deps, context, found)
  await tables(tx)
    .insertInto('proposal_round')
    .values({
      proposal_id: proposal.id,
      form,
      round,
      version: proposal.version,
      values_sealed: key.sealText(JSON.stringify(values), roundPlace(proposal.id, form, round)),
      sent_by: nameOf(actor),
      sent_at: now,
    })
    .execute()
  const until = await moveInTx(deps, context, found, { to: sentAs[form], round })
  for (const userId of await peopleOf(tx, applicant))
    emit(proposalEvent(userId, 'proposal_submitted', { name: applicant.name, until: until ?? now }))
  const filed = { ...found, values: await allValues(deps, tx, found) }
  for (const follow of deps.proposalSent) await follow(context, filed)
}
