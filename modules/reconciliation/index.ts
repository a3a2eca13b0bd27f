import type { Recurring } from '#platform/parts'
import type { Actor } from '#shared/actor'
import { banksBesideBooks } from './beside-books.ts'
import type { ReconciliationDeps } from './deps.ts'
import { gaps } from './gaps.ts'
import type { CorrectBreak, FilterBreaks, ImportStatement, ListBreaks, MatchBreak } from './input.ts'
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
  type Keyed<Wish> = Wish & { id: string; idempotencyKey?: string | undefined }
  return {
    run: (actor: Actor) => reconcile(deps, actor),
    importStatement: (actor: Actor, asked: ImportStatement) => importStatement(deps, actor, asked),
    breaks: (actor: Actor, page?: ListBreaks) => breaks(deps.db, actor, page),
    countBreaks: (actor: Actor, limit: number) => countBreaks(deps.db, actor, limit),
    sumOfBreaks: (actor: Actor, filter?: FilterBreaks) => sumOfBreaks(deps.db, actor, filter),
    exportBreaks: (actor: Actor, filter: FilterBreaks) => exportBreaks(deps, actor, filter),
    breakCase: (actor: Actor, id: string) => breakCase(deps, actor, id),
    statements: (actor: Actor) => statementsRead(deps.db, actor),
    gaps: (actor: Actor) => gaps(deps.db, actor),
    besideBooks: (actor: Actor) => banksBesideBooks(deps.db, actor),
    openBreaks,
    note: (actor: Actor, asked: { id: string; note: string }) => noteBreak(deps, actor, asked),
    match: (actor: Actor, asked: Keyed<MatchBreak>) => matchBreaks(deps, actor, asked),
    proposeCorrection: (actor: Actor, asked: Keyed<CorrectBreak>) => proposeCorrection(deps, actor, asked),

    parts: {
      recurring: [daily],
      approvals: [correctionSubject],
      ledgerFacts: [reconciliationFacts],
      invariants: [verifyReconciliationInTx],
    },
  }
}
export type Reconciliation = ReturnType<typeof createReconciliation>
