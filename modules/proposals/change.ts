import type { Actor } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import { proposalWith } from './access.ts'
import type { ProposalDeps } from './deps.ts'
import { moveInTx } from './move.ts'
import type { ProposalRefusals } from './refusals.ts'
import { mayReopen } from './states.ts'

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
