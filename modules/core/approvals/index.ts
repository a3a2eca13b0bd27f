import { bindDeps } from '#platform/commands/bind-deps'
import type { DueTask } from '#platform/commands/parts'
import { createBatchedLookup } from '#platform/db/batched-lookups'
import type { Clock } from '#platform/runtime/clock'
import { type Deps, expireRequests, findNextExpiry, supersedeInTx, withdrawRequest } from './end.ts'
import { approvalNotices } from './notices.ts'
import { findNextNotification, notifyCheckers } from './notify.ts'
import type { VoteProof } from './ports.ts'
import { proposeInTx } from './propose.ts'
import {
  countDecidable,
  findApproval,
  listApprovalHistory,
  listApprovals,
  loadApprovers,
  loadNewestApprovals,
} from './read.ts'
import { recordApprovalsInTx } from './record.ts'
import { castVote } from './vote.ts'

export { createPurchaseHold } from './held-until-decided.ts'
export type { Policy } from './policy.ts'
export { type ApprovalSubject, BY_RULE, type DecidedRequest } from './subject.ts'

/** Approvals (maker-checker): requests by one person that others decide, for every module with approval subjects. */
export function createApprovals(deps: Deps & { clock: Clock; proving: () => VoteProof }) {
  const { db, subjects } = deps
  const expiry: DueTask = {
    name: 'approvals',
    nextDue: () => findNextExpiry(db),
    run: () => expireRequests(deps, deps.clock.now()),
  }
  const telling: DueTask = {
    name: 'approvals.tell',
    nextDue: () => findNextNotification(db),
    run: () => notifyCheckers(deps, deps.clock.now()),
  }
  return {
    ...bindDeps(subjects, {
      proposeInTx,
      recordInTx: recordApprovalsInTx,
    }),
    supersedeInTx,
    ...bindDeps(deps, {
      vote: castVote,
      withdraw: withdrawRequest,
      list: listApprovals,
      one: findApproval,
    }),
    ...bindDeps(db, {
      countDecidable,
      historyAbout: listApprovalHistory,
      approversOf: loadApprovers,
    }),
    /** The newest request about an object; undefined where nobody asked yet. */
    newestAbout: createBatchedLookup((objects: readonly string[]) => loadNewestApprovals(db, objects)),

    parts: { dueTasks: [expiry, telling], notices: [approvalNotices] },
  }
}
export type Approvals = ReturnType<typeof createApprovals>
