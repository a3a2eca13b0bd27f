import type { Db, Tx } from '#platform/database'
import { statementGaps } from './gaps.ts'
import { tables } from './tables.ts'

/** How many differences between the banks and the books are still open; a time that no statement speaks of is one. */
export async function openBreaks(through: Db | Tx): Promise<number> {
  const { count } = await tables(through)
    .selectFrom('reconciliation_break')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count) + (await statementGaps(through)).length
}
