import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import type { UserActor } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import { lockProposalWithRight, type ProposalAccess } from './access.ts'
import type { ProposalDeps } from './deps.ts'
import { changeStateInTx } from './move.ts'
import type { ProposalRefusals } from './refusals.ts'
import { canReopenProposal, isAgreementBinding } from './states.ts'

type Undoing = { id: string; reason: string }

/**
 * The issuer withdraws a proposal before its offering is scheduled; after approval this needs the right to sign and a
 * proof. Refuses `proposal_not_in_that_state` and `proposal_not_yours`.
 */
export const withdrawProposal = defineCommand({
  name: 'proposals.withdraw',
  permission: 'proposal.apply',
  proves: ({ credentials }: ProposalDeps) => credentials,
  async run(context, { id, reason }: Undoing, deps: ProposalDeps) {
    const { tx, actor, proof } = context
    const found = await lockProposalWithRight(tx, actor, id, 'send')
    if (found.proposal.state === 'scheduled') throw new Refusal<ProposalRefusals>('proposal_not_in_that_state')
    await changeStateInTx(deps, context, found, { to: 'withdrawn', reason })
    await proveUndoingInTx(deps, context, { found, undo: 'withdraw', reason, proof })
  },
})

/**
 * The issuer reopens an approved file before its offering is scheduled, with the right to sign and a proof. The file
 * is then reviewed and signed again. Refuses `proposal_not_in_that_state`, `proposal_not_yours` and
 * `proposal_reason_missing`.
 */
export const reopenProposal = defineCommand({
  name: 'proposals.reopen',
  permission: 'proposal.apply',
  proves: ({ credentials }: ProposalDeps) => credentials,
  async run(context, { id, reason }: Undoing, deps: ProposalDeps) {
    const { tx, actor, proof } = context
    const found = await lockProposalWithRight(tx, actor, id, 'send')
    if (!canReopenProposal(found.proposal.state)) throw new Refusal<ProposalRefusals>('proposal_not_in_that_state')
    if (reason === '') throw new Refusal<ProposalRefusals>('proposal_reason_missing', {}, 'reason')
    await changeStateInTx(deps, context, found, { to: 'revision', reason })
    await proveUndoingInTx(deps, context, { found, undo: 'reopen', reason, proof })
  },
})

const undoWords = {
  withdraw: { id: 'Tarik pengajuan', en: 'Withdraw the proposal of' },
  reopen: { id: 'Buka kembali berkas', en: 'Open again the file of' },
} as const

type Proving = { found: ProposalAccess; undo: keyof typeof undoWords; reason: string; proof: string | undefined }

/** Undoing an approved proposal needs the right to sign and a proof for this proposal, round and reason. */
async function proveUndoingInTx(
  { credentials }: Pick<ProposalDeps, 'credentials'>,
  { tx, actor, now }: CommandContext<UserActor>,
  { found: { proposal, applicant, rights }, undo, reason, proof }: Proving,
): Promise<void> {
  if (!isAgreementBinding(proposal.state)) return
  if (!rights.includes('sign')) throw new Refusal<ProposalRefusals>('proposal_not_yours')
  const subject = {
    operation: `proposals.${undo}`,
    content: { proposal: proposal.id, round: proposal.round, reason },
    about: { id: `${undoWords[undo].id} ${applicant.name}`, en: `${undoWords[undo].en} ${applicant.name}` },
  }
  await credentials.signTextInTx(tx, actor, { ...subject, proof }, now)
}
