import { type Actor, nameOf } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { proposalWith } from './access.ts'
import type { ProposalDeps } from './deps.ts'
import { moveInTx } from './move.ts'
import type { ProposalRefusals } from './refusals.ts'
import { deskEvent, mayReopen } from './states.ts'
import { tables } from './tables.ts'

/** The issuer takes it back, until its offering is scheduled. Refuses `proposal_not_in_that_state`. */
export function withdrawProposal(deps: ProposalDeps, actor: Actor, { id, reason }: { id: string; reason: string }) {
  return deps.commands.run({ name: 'proposals.withdraw', actor, may: 'proposal.apply' }, async (context) => {
    const found = await proposalWith(context.tx, actor, id, 'send')
    if (found.proposal.state === 'scheduled') throw new Refusal<ProposalRefusals>('proposal_not_in_that_state')
    await moveInTx(deps, context, found, { to: 'withdrawn', reason })
  })
}

/**
 * The issuer opens an approved file again before its offering is scheduled. What it sends in then passes every desk once
 * more and is signed anew. Refuses `proposal_not_in_that_state` and `proposal_reason_missing`.
 */
export function reopenProposal(deps: ProposalDeps, actor: Actor, { id, reason }: { id: string; reason: string }) {
  return deps.commands.run({ name: 'proposals.reopen', actor, may: 'proposal.apply' }, async (context) => {
    const found = await proposalWith(context.tx, actor, id, 'send')
    if (!mayReopen(found.proposal.state)) throw new Refusal<ProposalRefusals>('proposal_not_in_that_state')
    if (reason === '') throw new Refusal<ProposalRefusals>('proposal_reason_missing', {}, 'reason')
    await moveInTx(deps, context, found, { to: 'revision', reason })
  })
}

/** Answers what a reviewer asked of a field, which tells them. Refuses `remark_not_found` and `proposal_not_yours`. */
export function answerRemark(deps: ProposalDeps, actor: Actor, { id, answer }: { id: string; answer: string }) {
  return deps.commands.run(
    { name: 'proposals.answer', actor, may: 'proposal.apply' },
    async ({ tx, now, note, emit }) => {
      const remarkId = id as Id<'proposal-remark'>
      const remark = isId(id)
        ? await tables(tx).selectFrom('proposal_remark').selectAll().where('id', '=', remarkId).executeTakeFirst()
        : undefined
      if (!remark) throw new Refusal<ProposalRefusals>('remark_not_found')
      const { applicant } = await proposalWith(tx, actor, remark.proposal_id, 'write')
      await tables(tx)
        .updateTable('proposal_remark')
        .set({ answer, answered_by: nameOf(actor), answered_at: now, answer_read_at: null })
        .where('id', '=', remarkId)
        .execute()
      note(`proposal/${remark.proposal_id}`, { data: { remark: id } })
      const about = { name: applicant.name, proposal: remark.proposal_id, by: remark.made_by }
      emit(deskEvent(remark.proposal_id, 'remark_answered_desk', about))
    },
  )
}
