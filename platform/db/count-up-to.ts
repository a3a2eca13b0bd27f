import { type Expression, sql } from 'kysely'
import type { Db } from './database.ts'
import { readTogether } from './read-together.ts'

/** The number of rows of a query, at most `limit`; sent in one statement with the other reads of its page. */
export async function countUpTo(db: Db, rows: Expression<unknown>, limit: number): Promise<number> {
  const counted = sql<{ count: number }>`
    select count(*)::integer as count from (select from (${rows}) as counted limit ${sql.lit(limit)}) as first`
  const [row] = await readTogether(db, counted, {})
  return row!.count
}
