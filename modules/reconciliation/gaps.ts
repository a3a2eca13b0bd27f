import type { Db, Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import { joined } from './spans.ts'
import type { StatementGap } from './states.ts'
import { tables } from './tables.ts'

/** Between the first statement of each bank and its last one, what none of them speaks of; the oldest first. */
export async function statementGaps(through: Db | Tx): Promise<StatementGap[]> {
  return gapsBetween(await statementSpans(through))
}

/** What each statement speaks of. */
export const statementSpans = (through: Db | Tx) =>
  tables(through)
    .selectFrom('bank_statement')
    .select(['bank', 'covers_from as from', 'covers_until as until'])
    .execute()
type StatementSpan = Awaited<ReturnType<typeof statementSpans>>[number]

export function gapsBetween(rows: readonly StatementSpan[]): StatementGap[] {
  return [...new Set(rows.map(({ bank }) => bank))]
    .flatMap((bank) => {
      const spans = joined(rows.filter((row) => row.bank === bank))
      return spans.slice(1).map(({ from: until }, at) => ({ bank, from: spans[at]!.until, until }))
    })
    .sort((a, b) => a.from.getTime() - b.from.getTime())
}

/** The same for who works at the desk. */
export async function gaps(db: Db, actor: Actor): Promise<StatementGap[]> {
  requirePermission(actor, 'reconciliation.read')
  return statementGaps(db)
}
