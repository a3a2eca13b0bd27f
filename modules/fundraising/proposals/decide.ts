import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import { isSignedIn, nameOf } from '#shared/actor'
import { newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { findProposal, listMembersOfApplicant, type ProposalAccess } from './access.ts'
import { readAllValues } from './all-values.ts'
import type { ProposalDeps } from './deps.ts'
import type { DecideProposal } from './input.ts'
import { assertNoConflictOfInterestInTx } from './interest.ts'
import { changeStateInTx } from './move.ts'
import type { ProposalRefusals } from './refusals.ts'
import { findFormForState, listFieldsOfForm, proposalEvent } from './states.ts'
import { tables } from './tables.ts'

/**
 * The analyst starts the screening, accepts an application, returns a form with remarks by field, or rejects it with a
 * reason. Refuses `proposal_not_found`, `proposal_own`, `proposal_interested`, `proposal_not_in_that_state`,
 * `proposal_remarks_missing`, `proposal_reason_missing`, `proposal_rounds_used`.
 */
export const decideProposal = defineCommand({
  name: 'proposals.decide',
  permission: 'proposal.decide',
  async run(context, { id, ...decided }: DecideProposal & { id: string }, deps: ProposalDeps) {
    const { tx, actor } = context
    const found = await findProposal(tx, actor, id, { lock: true })
    await assertNotOwnBusinessInTx(context, found)
    await assertNoConflictOfInterestInTx(deps, tx, actor, await readAllValues(deps, tx, found))
    await applyDecisionInTx(deps, context, found, decided)
  },
})

/** Refuses `proposal_own` to staff who own or work on the business. */
export async function assertNotOwnBusinessInTx(
  { tx, actor }: CommandContext,
  { applicant }: ProposalAccess,
): Promise<void> {
  const people = await listMembersOfApplicant(tx, applicant)
  if (isSignedIn(actor) && people.includes(actor.userId)) throw new Refusal<ProposalRefusals>('proposal_own')
}

/**
 * Moves a proposal to the decided state and stores the remarks; also called by the desks after the analyst. Refuses
 * `proposal_remarks_missing`, `proposal_reason_missing` and `proposal_rounds_used`.
 */
export async function applyDecisionInTx(
  deps: ProposalDeps,
  context: CommandContext,
  found: ProposalAccess,
  { to, reason, remarks }: DecideProposal,
): Promise<void> {
  const { tx, now, actor, emit } = context
  const { proposal, applicant } = found
  const form = findFormForState(proposal.state)
  const sendsBack = to === 'returned' || to === 'revision'
  const named = remarks.filter(({ field }) => Object.hasOwn(listFieldsOfForm(form), field))
  if (sendsBack && named.length === 0) throw new Refusal<ProposalRefusals>('proposal_remarks_missing')
  if (to === 'rejected' && reason === '') throw new Refusal<ProposalRefusals>('proposal_reason_missing', {}, 'reason')
  if (sendsBack) {
    const { 'proposal.rounds': rounds } = await deps.rulebook.at(now, tx)
    if (proposal.round > rounds) throw new Refusal<ProposalRefusals>('proposal_rounds_used', { rounds })
  }
  const until = await changeStateInTx(deps, context, found, { to, reason })
  if (sendsBack)
    await tables(tx)
      .insertInto('proposal_remark')
      .values(
        named.map(({ field, text }) => ({
          id: newId<'proposal-remark'>(now),
          proposal_id: proposal.id,
          form,
          round: Math.max(1, proposal.round),
          field,
          text,
          made_by: nameOf(actor),
          made_at: now,
        })),
      )
      .execute()
  const { name } = applicant
  const about = { name, proposalId: proposal.id }
  for (const userId of await listMembersOfApplicant(tx, applicant)) {
    if (to === 'accepted') emit(proposalEvent(userId, 'proposal_accepted', about))
    if (to === 'rejected') emit(proposalEvent(userId, 'proposal_rejected', { name, reason }))
    if (sendsBack)
      emit(
        proposalEvent(userId, 'proposal_returned', {
          ...about,
          remarks: named.length,
          until: until ?? now,
          reason,
          form,
        }),
      )
  }
}
