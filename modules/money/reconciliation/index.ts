import { bindDeps } from '#platform/commands/bind-deps'
import type { Recurring } from '#platform/commands/parts'
import { compareBanksWithBooks } from './compare-with-books.ts'
import type { ReconciliationDeps } from './deps.ts'
import { listGaps } from './gaps.ts'
import { reconciliationFacts } from './ledger-facts.ts'
import { countOpenBreaks } from './open-breaks.ts'
import { countBreaks, exportBreaks, findBreak, listBreaks, listStatementsRead, sumBreaks } from './read.ts'
import { importStatement, reconcile, reconcileDaily } from './read-statements.ts'
import { verifyReconciliationInTx } from './verify.ts'
import { correctionApproval, matchBreaks, noteBreak, proposeCorrection, releaseBreaksInTx } from './work.ts'

export type { BankReferences, BankStatements, StatementLine } from './deps.ts'

/**
 * Bank reconciliation: compares statements with the ledger line by line; differences are breaks that end by matching or
 * a correcting entry.
 */
export function createReconciliation(deps: ReconciliationDeps) {
  const daily: Recurring = { name: 'reconciliation.daily', cron: '30 6 * * *', run: () => reconcileDaily(deps) }
  return {
    ...bindDeps(deps, {
      run: reconcile,
      importStatement,
      exportBreaks,
      breakCase: findBreak,
      note: noteBreak,
      match: matchBreaks,
      proposeCorrection,
    }),
    ...bindDeps(deps.db, {
      breaks: listBreaks,
      countBreaks,
      sumOfBreaks: sumBreaks,
      statements: listStatementsRead,
      gaps: listGaps,
      besideBooks: compareBanksWithBooks,
    }),
    openBreaks: countOpenBreaks,

    parts: {
      recurring: [daily],
      approvals: [correctionApproval],
      ledgerFacts: [reconciliationFacts],
      invariants: [verifyReconciliationInTx],
      accountSuspended: [releaseBreaksInTx],
    },
  }
}
export type Reconciliation = ReturnType<typeof createReconciliation>
