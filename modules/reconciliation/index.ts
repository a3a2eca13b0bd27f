import { bindDeps } from '#platform/bind-deps'
import type { Recurring } from '#platform/parts'
import { banksBesideBooks } from './beside-books.ts'
import type { ReconciliationDeps } from './deps.ts'
import { gaps } from './gaps.ts'
import { reconciliationFacts } from './ledger-facts.ts'
import { openBreaks } from './open-breaks.ts'
import { breakCase, breaks, countBreaks, exportBreaks, statementsRead, sumOfBreaks } from './read.ts'
import { importStatement, reconcile, reconcileDaily } from './read-statements.ts'
import { verifyReconciliationInTx } from './verify.ts'
import { correctionSubject, matchBreaks, noteBreak, proposeCorrection } from './work.ts'

export type { BankReferences, BankStatements, StatementLine } from './deps.ts'

/** What the banks tell of our accounts beside what the ledger says, line by line; a difference ends by an entry alone. */
export function createReconciliation(deps: ReconciliationDeps) {
  const daily: Recurring = { name: 'reconciliation.daily', cron: '30 6 * * *', run: () => reconcileDaily(deps) }
  return {
    ...bindDeps(deps, {
      run: reconcile,
      importStatement,
      exportBreaks,
      breakCase,
      note: noteBreak,
      match: matchBreaks,
      proposeCorrection,
    }),
    ...bindDeps(deps.db, {
      breaks,
      countBreaks,
      sumOfBreaks,
      statements: statementsRead,
      gaps,
      besideBooks: banksBesideBooks,
    }),
    openBreaks,

    parts: {
      recurring: [daily],
      approvals: [correctionSubject],
      ledgerFacts: [reconciliationFacts],
      invariants: [verifyReconciliationInTx],
    },
  }
}
export type Reconciliation = ReturnType<typeof createReconciliation>
