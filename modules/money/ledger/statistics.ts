import { sql } from 'kysely'
import type { Database } from '#platform/db/database'
import { isTransient } from '#platform/db/database-errors'

/** Pages that a table has before it is looked at: a small one is read fast in any way. */
const PAGES = 10
/** A full page holds at least three times as many rows of these tables. */
const ROWS = 10

/**
 * Runs ANALYZE on ledger tables whose statistics are wrong (few rows on many pages) and returns their names. Autovacuum
 * can measure a table during a long insert and then plan for an empty one. Needs the table owner's rights; without them
 * PostgreSQL only warns.
 */
export async function refreshStatistics({ kind, db, asOwner }: Database): Promise<string[]> {
  if (kind === 'embedded') return [] // it never looks by itself, and plans by the size of a table
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where oid in ('posting'::regclass, 'journal_entry'::regclass, 'ledger_account'::regclass)
      and relpages >= ${PAGES} and reltuples >= 0 and reltuples < relpages * ${ROWS}
    order by relname`.execute(db)
  const names = rows.map(({ name }) => name)
  if (names.length === 0) return []
  try {
    await asOwner((tx) => sql`analyze ${sql.join(names.map((name) => sql.table(name)))}`.execute(tx))
  } catch (error) {
    if (!isTransient(error)) throw error // PostgreSQL looks just now, or a table is held: the next run asks again
    return []
  }
  return names
}
