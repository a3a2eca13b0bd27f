import type { CommandContext } from '#platform/command'
import { defineCommand } from '#platform/define-command'
import { isSignedIn, nameOf } from '#shared/actor'
import { newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { type Accessible, peopleOf, proposalFor } from './access.ts'
import { allValues } from './all-values.ts'
import type { ProposalDeps } from './deps.ts'
import type { DecideProposal } from './input.ts'
import { refuseInterestedInTx } from './interest.ts'
import { moveInTx } from './move.ts'
import type { ProposalRefusals } from './refusals.ts'
import { fieldsOf, formOf, proposalEvent } from './states.ts'
import { tables } from './tables.ts'

/**
 * The analyst takes a proposal up, accepts an application, sends a form back field by field or rejects it with a reason.
 * Refuses `proposal_not_found`, `proposal_own`, `proposal_interested`, `proposal_not_in_that_state`, `proposal_remarks_missing`,
 * `proposal_reason_missing`, `proposal_rounds_used`.
 */
export const decideProposal = defineCommand({
  name: 'proposals.decide',
  permission: 'proposal.decide',
  async run(context, { id, ...decided }: DecideProposal & { id: string }, deps: ProposalDeps) {
    const { tx, actor } = context
    const found = await proposalFor(tx, actor, id, { lock: true })
    await assertNotTheirOwnInTx(context, found)
    await refuseInterestedInTx(deps, tx, actor, await allValues(deps, tx, found))
    await decideInTx(deps, context, found, decided)
  },
})

/** Nobody decides on a business of their own. */
export async function assertNotTheirOwnInTx({ tx, actor }: CommandContext, { applicant }: Accessible): Promise<void> {
  const people = await peopleOf(tx, applicant)
  if (isSignedIn(actor) && people.includes(actor.userId)) throw new Refusal<ProposalRefusals>('proposal_own')
}

/** Also for the desks that come after the analyst's. */
export async function decideInTx(
  deps: ProposalDeps,
  context: CommandContext,
  found: Accessible,
  { to, reason, remarks }: DecideProposal,
): Promise<void> {
  const { tx, now, actor, emit } = context
  const { proposal, applicant } = found
  const form = formOf(proposal.state)
  const sendsBack = to === 'returned' || to === 'revision'
  const named = remarks.filter(({ field }) => Object.hasOwn(fieldsOf(form), field))
  if (sendsBack && named.length === 0) throw new Refusal<ProposalRefusals>('proposal_remarks_missing')
  if (to === 'rejected' && reason === '') throw new Refusal<ProposalRefusals>('proposal_reason_missing', {}, 'reason')
  if (sendsBack) {
    const { 'proposal.rounds': rounds } = await deps.rulebook.at(now, tx)
    if (proposal.round > rounds) throw new Refusal<ProposalRefusals>('proposal_rounds_used', { rounds })
  }
  const until = await moveInTx(deps, context, found, { to, reason })
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
  for (const userId of await peopleOf(tx, applicant)) {
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
