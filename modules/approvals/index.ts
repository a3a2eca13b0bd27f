import { createBatchedLookup } from '#platform/batched-lookups'
import { bindDeps } from '#platform/bind-deps'
import type { Clock } from '#platform/clock'
import type { Deadline } from '#platform/parts'
import { type Deps, expire, nextExpiry, supersedeInTx, withdraw } from './end.ts'
import { approvalNotices } from './notices.ts'
import type { VoteProof } from './ports.ts'
import { proposeInTx } from './propose.ts'
import { approval, approversOf, countDecidable, historyAbout, listApprovals, newestAbout } from './read.ts'
import { recordInTx } from './record.ts'
import { nextTelling, tellCheckers } from './tell.ts'
import { castVote } from './vote.ts'

export { heldUntilDecided } from './held-until-decided.ts'
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
    ...bindDeps(subjects, {
      proposeInTx,
      recordInTx,
    }),
    supersedeInTx,
    ...bindDeps(deps, {
      vote: castVote,
      withdraw,
      list: listApprovals,
      one: approval,
    }),
    ...bindDeps(db, {
      countDecidable,
      historyAbout,
      approversOf,
    }),
    /** The newest request about an object; undefined where nobody asked yet. */
    newestAbout: createBatchedLookup((objects: readonly string[]) => newestAbout(db, objects)),

    parts: { deadlines: [expiry, telling], notices: [approvalNotices] },
  }
}
export type Approvals = ReturnType<typeof createApprovals>
