import { createBatchedLookup } from '#platform/batched-lookups'
import type { Clock } from '#platform/clock'
import type { CommandContext } from '#platform/command'
import type { Tx } from '#platform/database'
import type { Deadline } from '#platform/parts'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { type Deps, expire, nextExpiry, supersedeInTx, withdraw } from './end.ts'
import { approvalNotices } from './notices.ts'
import type { VoteProof } from './ports.ts'
import { proposeInTx } from './propose.ts'
import {
  approval,
  approversOf,
  countDecidable,
  historyAbout,
  type ListApprovals,
  listApprovals,
  newestAbout,
} from './read.ts'
import { type CheckedBefore, recordInTx } from './record.ts'
import type { Proposal } from './subject.ts'
import { nextTelling, tellCheckers } from './tell.ts'
import { castVote, type Voting } from './vote.ts'

export type { Policy } from './policy.ts'
export { type ApprovalSubject, BY_RULE, type Decided } from './subject.ts'

/** Maker and checker: what one person proposes and others decide, for every module that brings a subject. */
export function createApprovals(deps: Deps & { clock: Clock; proving: () => VoteProof }) {
  const { db, subjects } = deps
  const expiry: Deadline = {
    name: 'approvals',
    nextDue: () => nextExpiry(db),
    run: () => expire(deps, deps.clock.now()),
  }
  const telling: Deadline = {
    name: 'approvals.tell',
    nextDue: () => nextTelling(db),
    run: () => tellCheckers(deps, deps.clock.now()),
  }
  return {
    proposeInTx: (context: CommandContext, proposal: Proposal) => proposeInTx(subjects, context, proposal),
    supersedeInTx,
    vote: (actor: Actor, voting: Voting) => castVote(deps, actor, voting),
    withdraw: (actor: Actor, request: { id: string }) => withdraw(deps, actor, request),
    list: (actor: Actor, asked: ListApprovals) => listApprovals(deps, actor, asked),
    countDecidable: (actor: Actor, limit: number) => countDecidable(db, actor, limit),
    one: (actor: Actor, id: string) => approval(deps, actor, id),
    /** The newest request about an object; undefined where nobody asked yet. */
    newestAbout: createBatchedLookup((objects: readonly string[]) => newestAbout(db, objects)),
    historyAbout: (actor: Actor, object: string) => historyAbout(db, actor, object),
    approversOf: (ids: readonly Id<'approval'>[]) => approversOf(db, ids),
    recordInTx: (tx: Tx, records: readonly CheckedBefore[]) => recordInTx(subjects, tx, records),

    parts: { deadlines: [expiry, telling], notices: [approvalNotices] },
  }
}
export type Approvals = ReturnType<typeof createApprovals>
