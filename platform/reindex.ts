import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Builds the indexes of every table anew, one table after the other so that the rest goes on; answers how many. */
export async function reindex({ db, kind }: Database): Promise<number> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' order by relname`.execute(db)
  const beside = sql.raw(kind === 'postgres' ? 'concurrently' : '') // readers and writers go on
  for (const { name } of rows) {
    await sql`reindex table ${beside} ${sql.table(name)}`.execute(db)
    await sql`analyze ${sql.table(name)}`.execute(db)
  }
  return rows.length
}
