import type { ApprovalCard, ApprovalList, ApprovalState, NoVote, Vote } from '#contract/approvals/states'
import { dateTime } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'

export const listWords: Record<ApprovalList, () => string> = {
  'mine-to-decide': m.approvals_mine,
  proposed: m.approvals_proposed,
  waiting: m.approvals_waiting,
  decided: m.approvals_decided,
}

export const stateWords: Record<ApprovalState, () => string> = {
  waiting: m.approval_waiting,
  approved: m.approval_approved,
  rejected: m.approval_rejected,
  withdrawn: m.approval_withdrawn,
  expired: m.approval_expired,
}
export const stateTones: Record<ApprovalState, Tone> = {
  waiting: 'gold',
  approved: 'up',
  rejected: 'down',
  withdrawn: 'neutral',
  expired: 'neutral',
}

export const noVoteWords: Record<NoVote, () => string> = {
  own: m.approval_no_vote_own,
  voted: m.approval_no_vote_voted,
  not_allowed: m.approval_no_vote_permission,
}

export const signedWords: Record<Vote | 'maker', () => string> = {
  maker: m.approval_signed_maker,
  approve: m.approval_signed_approve,
  reject: m.approval_signed_reject,
}

const paperWords: Readonly<Record<string, () => string>> = {
  'gift.deed': m.gift_deed,
  'inheritance.deathCertificate': m.inheritance_death,
  'inheritance.heirsStatement': m.inheritance_heirs,
  'inheritance.identityPapers': m.inheritance_identity,
}
/** The label of a transfer document by its upload purpose. */
export const getDocumentLabel = (purpose: string) => paperWords[purpose]?.() ?? purpose

/** The deadline of a pending request, or when it was decided. */
export function formatApprovalTime({
  state,
  expiresAt,
  decidedAt,
}: Pick<ApprovalCard, 'state' | 'expiresAt' | 'decidedAt'>) {
  if (state !== 'waiting' && decidedAt) return dateTime(decidedAt)
  return expiresAt ? m.approval_until({ time: dateTime(expiresAt) }) : m.approval_no_limit()
}
