import type { Db, Tx } from '#platform/database'
import { tables } from './tables.ts'

/** How many differences between the banks and the books are still open. */
export async function openBreaks(through: Db | Tx): Promise<number> {
  const { count } = await tables(through)
    .selectFrom('reconciliation_break')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
