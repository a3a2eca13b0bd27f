import type { CommandContext } from '#platform/command'
import { defineCommand } from '#platform/define-command'
import type { UserActor } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import { type Accessible, proposalWith } from './access.ts'
import type { ProposalDeps } from './deps.ts'
import { moveInTx } from './move.ts'
import type { ProposalRefusals } from './refusals.ts'
import { isBinding, mayReopen } from './states.ts'

type Undoing = { id: string; reason: string }

/**
 * The issuer takes it back, until its offering is scheduled; once it was approved with the right to sign and a proof.
 * Refuses `proposal_not_in_that_state` and `proposal_not_yours`.
 */
export const withdrawProposal = defineCommand({
  name: 'proposals.withdraw',
  permission: 'proposal.apply',
  proves: ({ credentials }: ProposalDeps) => credentials,
  async run(context, { id, reason }: Undoing, deps: ProposalDeps) {
    const { tx, actor, proof } = context
    const found = await proposalWith(tx, actor, id, 'send')
    if (found.proposal.state === 'scheduled') throw new Refusal<ProposalRefusals>('proposal_not_in_that_state')
    await moveInTx(deps, context, found, { to: 'withdrawn', reason })
    await proveUndoingInTx(deps, context, { found, undo: 'withdraw', reason, proof })
  },
})

/**
 * The issuer opens an approved file again before its offering is scheduled, with the right to sign and a proof. What it
 * sends in then passes every desk once more and is signed anew. Refuses `proposal_not_in_that_state`,
 * `proposal_not_yours` and `proposal_reason_missing`.
 */
export const reopenProposal = defineCommand({
  name: 'proposals.reopen',
  permission: 'proposal.apply',
  proves: ({ credentials }: ProposalDeps) => credentials,
  async run(context, { id, reason }: Undoing, deps: ProposalDeps) {
    const { tx, actor, proof } = context
    const found = await proposalWith(tx, actor, id, 'send')
    if (!mayReopen(found.proposal.state)) throw new Refusal<ProposalRefusals>('proposal_not_in_that_state')
    if (reason === '') throw new Refusal<ProposalRefusals>('proposal_reason_missing', {}, 'reason')
    await moveInTx(deps, context, found, { to: 'revision', reason })
    await proveUndoingInTx(deps, context, { found, undo: 'reopen', reason, proof })
  },
})

const undoWords = {
  withdraw: { id: 'Tarik pengajuan', en: 'Withdraw the proposal of' },
  reopen: { id: 'Buka kembali berkas', en: 'Open again the file of' },
} as const

type Proving = { found: Accessible; undo: keyof typeof undoWords; reason: string; proof: string | undefined }

/** What may be signed already is undone only by who may sign, with a proof for this proposal, round and reason. */
async function proveUndoingInTx(
  { credentials }: Pick<ProposalDeps, 'credentials'>,
  { tx, actor, now }: CommandContext<UserActor>,
  { found: { proposal, applicant, rights }, undo, reason, proof }: Proving,
): Promise<void> {
  if (!isBinding(proposal.state)) return
  if (!rights.includes('sign')) throw new Refusal<ProposalRefusals>('proposal_not_yours')
  const subject = {
    operation: `proposals.${undo}`,
    content: { proposal: proposal.id, round: proposal.round, reason },
    about: { id: `${undoWords[undo].id} ${applicant.name}`, en: `${undoWords[undo].en} ${applicant.name}` },
  }
  await credentials.signInTx(tx, actor, { ...subject, proof }, now)
}
