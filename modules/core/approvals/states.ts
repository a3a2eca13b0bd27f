import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'
import type { Both } from '#shared/text'

export const approvalStates = ['waiting', 'approved', 'rejected', 'withdrawn', 'expired'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** A change by a request: value before and after, null when none. */
export type Change = { label: Both; before: Both | null; after: Both | null }
/** What approvers read; stored as of the proposal. */
export type Description = {
  title: Both
  changes: readonly Change[]
  /** What a checker has to look at before the vote; it stands beside the button. */
  warning?: Both
}

/** The same text in both languages. */
export const inBothLanguages = (text: string): Both => ({ id: text, en: text })

export const voteChoices = ['approve', 'reject'] as const
export type Vote = (typeof voteChoices)[number]

/** Requests that the actor may decide, has made, that wait, or are decided. */
export const approvalLists = ['mine-to-decide', 'proposed', 'waiting', 'decided'] as const
export type ApprovalList = (typeof approvalLists)[number]

/** Why the actor cannot vote on a waiting request. */
export type NoVote = 'own' | 'voted' | 'not_allowed'

export type ApprovalCard = Omit<Description, 'warning'> & {
  warning: Both | null
  id: Id<'approval'>
  /** Which module carries it out, and what it does: 'rulebook.change'. */
  subject: string
  kind: Both
  object: string
  reason: string
  amount: bigint | null
  state: ApprovalState
  /** A user's id or the system's part. */
  proposedBy: string
  proposedAt: Date
  expiresAt: Date | null
  decidedAt: Date | null
  votes: number
  votesNeeded: number
  /** Null: the reader may vote. Of a decided request it says nothing. */
  noVote: NoVote | null
}
export type ApprovalSignature = { person: string; as: 'maker' | Vote; reason: string; at: Date }
export type ApprovalDetail = ApprovalCard & {
  /** In the order in which they were given, makers first. */
  signatures: ApprovalSignature[]
  /** The reader proposed it, and may take it back while it waits. */
  own: boolean
}

/** The requests about an object with votes and endings. */
export type ApprovalHistory = {
  as: ApprovalSignature['as'] | 'withdrawn' | 'expired'
  /** Null: nobody did; its time was over, or its module went on to something else. */
  person: string | null
  title: Both
  reason: string
  at: Date
}

type Titled = { request: Id<'approval'>; titleId: string; titleEn: string }
export type ApprovalEvents = {
  /** Something waits for this person's vote; `count` requests since they were told last, the oldest of them named. */
  approvals_waiting: Titled & { count: number }
  approval_approved: Titled
  approval_rejected: Titled & { reason: string }
  approval_expired: Titled
  /** Its module went on to something else, or who proposed it took it back. */
  approval_withdrawn: Titled
}
/** On the topic of each person whom it concerns. */
export const approvalEvent = eventsOn<ApprovalEvents>('user')
