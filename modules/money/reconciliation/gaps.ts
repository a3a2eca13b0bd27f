import type { Db, Tx } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import { mergeSpans } from './spans.ts'
import type { StatementGap } from './states.ts'
import { tables } from './tables.ts'

/** Periods between a bank's first and last statement that none covers, oldest first. */
export async function listStatementGaps(through: Db | Tx): Promise<StatementGap[]> {
  return computeStatementGaps(await selectStatementSpans(through))
}

/** SQL select of the period of each statement. */
export const selectStatementSpans = (through: Db | Tx) =>
  tables(through)
    .selectFrom('bank_statement')
    .select(['bank', 'covers_from as from', 'covers_until as until'])
    .execute()
type StatementSpan = Awaited<ReturnType<typeof selectStatementSpans>>[number]

/** The uncovered periods between statements. */
export function computeStatementGaps(rows: readonly StatementSpan[]): StatementGap[] {
  return [...new Set(rows.map(({ bank }) => bank))]
    .flatMap((bank) => {
      const spans = mergeSpans(rows.filter((row) => row.bank === bank))
      return spans.slice(1).map(({ from: until }, at) => ({ bank, from: spans[at]!.until, until }))
    })
    .sort((a, b) => a.from.getTime() - b.from.getTime())
}

/** For finance: periods between a bank's first and last statement that none covers, oldest first. */
export async function listGaps(db: Db, actor: Actor): Promise<StatementGap[]> {
  requirePermission(actor, 'reconciliation.read')
  return listStatementGaps(db)
}
