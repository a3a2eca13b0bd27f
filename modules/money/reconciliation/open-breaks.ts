import type { Db, Tx } from '#platform/db/database'
import { listStatementGaps } from './gaps.ts'
import { tables } from './tables.ts'

/** Counts open breaks and statement gaps. */
export async function countOpenBreaks(through: Db | Tx): Promise<number> {
  const { count } = await tables(through)
    .selectFrom('reconciliation_break')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count) + (await listStatementGaps(through)).length
}
