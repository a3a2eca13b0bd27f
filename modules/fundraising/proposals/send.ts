import { assertMayRaiseInTx as refuseBusinessInTx } from '#modules/issuers'
import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import type { Tx } from '#platform/db/database'
import { nameOf } from '#shared/actor'
import { localDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { RejectedFields } from '#shared/rejected-fields'
import { listMembersOfApplicant, lockProposalWithRight, type ProposalAccess } from './access.ts'
import { readAllValues } from './all-values.ts'
import type { ProposalDeps } from './deps.ts'
import { assertEligible } from './eligible.ts'
import { readFields, toValuesByField } from './fields.ts'
import { listFormFaults } from './input.ts'
import { changeStateInTx } from './move.ts'
import type { ProposalRefusals } from './refusals.ts'
import { findFormForState, proposalEvent, stateAfterSending, writableStates } from './states.ts'
import { tables } from './tables.ts'

/**
 * Sends the form as reviewed (`version`) and stores it as this round. Refuses `proposal_changed`, `proposal_closed`,
 * `proposal_ineligible`, `proposal_not_found`, `proposal_not_yours`, `proposal_reports_late`,
 * `proposal_other_security`, `sharia_lost`, and invalid fields with `RejectedFields`.
 */
export const sendProposal = defineCommand({
  name: 'proposals.send',
  permission: 'proposal.apply',
  async run(context, { id, version }: { id: string; version: number }, deps: ProposalDeps) {
    const found = await lockProposalWithRight(context.tx, context.actor, id, 'send')
    const { proposal } = found
    const form = findFormForState(proposal.state)
    if (!writableStates[form].includes(proposal.state)) throw new Refusal<ProposalRefusals>('proposal_closed')
    if (proposal.version !== version) throw new Refusal<ProposalRefusals>('proposal_changed')
    await assertMayRaiseAgainInTx(context.tx, found.applicant.business_id)
    const values = await valuesIn(deps, context, found)
    const application = await valuesIn(deps, context, found, 'proposal')
    if (form === 'proposal-file' && values.security && values.security !== application.security)
      throw new Refusal<ProposalRefusals>('proposal_other_security', {}, 'security')
    const faults = listFormFaults({ form, values, today: localDate(context.now) })
    if (faults.length > 0) throw new RejectedFields(faults)
    await assertEligible(deps, context, { form, values: { ...application, ...values } })
    await storeSentRoundInTx(deps, context, found)
  },
})

/**
 * Refuses `proposal_reports_late` for an issuer with an overdue report and `sharia_lost` for one that lost its Sharia
 * status (docs/rules/proposals.md, Eligibility).
 */
export async function assertMayRaiseAgainInTx(tx: Tx, businessId: Id<'business'> | null): Promise<void> {
  if (businessId) await refuseBusinessInTx(tx, businessId)
}

const valuesIn = async (
  deps: ProposalDeps,
  { tx }: CommandContext,
  { proposal, applicant }: ProposalAccess,
  form = findFormForState(proposal.state),
) => {
  const key = await deps.keys.of(applicant.owner_user_id, tx)
  return toValuesByField(await readFields(tx, { id: proposal.id, form }, key))
}

/** The sealing context of a round’s values. */
export const roundSealContext = (id: string, form: string, round: number) => ({
  table: 'proposal_round',
  column: 'values_sealed',
  id: `${id}/${form}/${round}`,
})

/** Stores the current values as the next round, moves the proposal on and calls the `proposalSent` listeners. */
export async function storeSentRoundInTx(
  deps: ProposalDeps,
  context: CommandContext,
  found: ProposalAccess,
): Promise<void> {
  const { tx, now, actor, emit } = context
  const { proposal, applicant } = found
  const form = findFormForState(proposal.state)
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
      values_sealed: key.sealText(JSON.stringify(values), roundSealContext(proposal.id, form, round)),
      sent_by: nameOf(actor),
      sent_at: now,
    })
    .execute()
  const until = await changeStateInTx(deps, context, found, { to: stateAfterSending[form], round })
  for (const userId of await listMembersOfApplicant(tx, applicant))
    emit(proposalEvent(userId, 'proposal_submitted', { name: applicant.name, until: until ?? now }))
  const filed = { ...found, values: await readAllValues(deps, tx, found) }
  for (const follow of deps.proposalSent) await follow(context, filed)
}
