import { announcementSubject, listActions, securityActionOf } from '#modules/corporate-actions'
import { bindDeps } from '#platform/commands/bind-deps'
import { splitAction } from './action.ts'
import { splitsDue } from './cash-due.ts'
import { splitDeadline } from './deadlines.ts'
import type { SplitDeps } from './deps.ts'
import { splitHoldings } from './holdings.ts'
import { splitFacts, verifySplitsInTx } from './ledger-facts.ts'
import { splitIssuerNotices, splitNotices } from './notices.ts'
import { cancelSplit, proposeSplit, splitAnnouncement } from './propose.ts'
import { announcedOf, split } from './read.ts'
import { splitSource } from './source.ts'
import { setAsideBy } from './unfinished.ts'

/** Splits and reverse splits: the same part of a business in another number of shares. */
export function createSplits(deps: SplitDeps) {
  return {
    ...bindDeps(deps, {
      propose: proposeSplit,
      cancel: cancelSplit,
      list: listActions(splitAction),
      one: split,
      announcedOf,
    }),

    parts: {
      deadlines: [splitDeadline(deps)],
      approvals: [announcementSubject(splitAnnouncement, deps)],
      ledgerFacts: [splitFacts],
      invariants: [verifySplitsInTx],
      movementSources: [splitSource(deps)],
      holdingEvents: [splitHoldings],
      securityActions: [securityActionOf(splitAction)],
      cashDue: [splitsDue(deps)],
      closingObjections: [setAsideBy(deps)],
      notices: [splitNotices, splitIssuerNotices],
    },
  }
}
export type Splits = ReturnType<typeof createSplits>
