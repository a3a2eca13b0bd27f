import { bindDeps } from '#platform/bind-deps'
import { splitsDue } from './cash-due.ts'
import { splitDeadline } from './deadlines.ts'
import type { SplitDeps } from './deps.ts'
import { splitHoldings, splitRuns } from './holdings.ts'
import { splitFacts, verifySplitsInTx } from './ledger-facts.ts'
import { announcedOf, split, splits } from './list.ts'
import { splitIssuerNotices, splitNotices } from './notices.ts'
import { announceSubject, cancelSplit, proposeSplit } from './propose.ts'
import { splitSource } from './source.ts'
import { setAsideBy } from './unfinished.ts'

/** Splits and reverse splits: the same part of a business in another number of shares. */
export function createSplits(deps: SplitDeps) {
  return {
    ...bindDeps(deps, {
      propose: proposeSplit,
      cancel: cancelSplit,
      list: splits,
      one: split,
      announcedOf,
    }),

    parts: {
      deadlines: [splitDeadline(deps)],
      approvals: [announceSubject(deps)],
      ledgerFacts: [splitFacts],
      invariants: [verifySplitsInTx],
      movementSources: [splitSource(deps)],
      holdingEvents: [splitHoldings],
      securityActions: [splitRuns],
      cashDue: [splitsDue(deps)],
      closingObjections: [setAsideBy(deps)],
      notices: [splitNotices, splitIssuerNotices],
    },
  }
}
export type Splits = ReturnType<typeof createSplits>
