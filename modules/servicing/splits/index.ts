import { announcementApproval, listActions, toSecurityAction } from '#modules/corporate-actions'
import { bindDeps } from '#platform/commands/bind-deps'
import { splitAction } from './action.ts'
import { splitCashDue } from './cash-due.ts'
import { splitFundingObjections } from './closing-objections.ts'
import type { SplitDeps } from './deps.ts'
import { splitDueTask } from './due-tasks.ts'
import { splitHoldingEvents } from './holdings.ts'
import { splitFacts, verifySplitsInTx } from './ledger-facts.ts'
import { splitIssuerNotices, splitNotices } from './notices.ts'
import { cancelSplit, proposeSplit, splitAnnouncement } from './propose.ts'
import { findAnnouncedSplit, findSplit } from './read.ts'
import { splitSource } from './source.ts'

/** Splits and reverse splits: the same part of a business in another number of shares. */
export function createSplits(deps: SplitDeps) {
  return {
    ...bindDeps(deps, {
      propose: proposeSplit,
      cancel: cancelSplit,
      list: listActions(splitAction),
      one: findSplit,
      announcedOf: findAnnouncedSplit,
    }),

    parts: {
      dueTasks: [splitDueTask(deps)],
      approvals: [announcementApproval(splitAnnouncement, deps)],
      ledgerFacts: [splitFacts],
      invariants: [verifySplitsInTx],
      movementSources: [splitSource(deps)],
      holdingEvents: [splitHoldingEvents],
      securityActions: [toSecurityAction(splitAction)],
      cashDue: [splitCashDue(deps)],
      closingObjections: [splitFundingObjections(deps)],
      notices: [splitNotices, splitIssuerNotices],
    },
  }
}
export type Splits = ReturnType<typeof createSplits>
