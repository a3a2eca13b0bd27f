import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../db/database.ts'

/**
 * Rebuilds the indexes of all tables, one table at a time so that the others stay usable; returns the number of tables.
 */
export async function reindex({ db, asOwner, databaseUrl }: Database): Promise<number> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' order by relname`.execute(db)
  const names = rows.map(({ name }) => pg.escapeIdentifier(name))
  if (databaseUrl) await beside(databaseUrl, names)
  else
    for (const name of names)
      await asOwner(async (tx) => {
        await sql.raw(`reindex table ${name}`).execute(tx)
        await sql.raw(`analyze ${name}`).execute(tx)
      })
  return names.length
}

/** Rebuilds indexes concurrently with reads and writes, which is not possible in a transaction. */
async function beside(databaseUrl: string, names: string[]) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const name of names) {
      await client.query(`reindex table concurrently ${name}`)
      await client.query(`analyze ${name}`)
    }
    await keepCollationVersion(client)
  } finally {
    await client.end()
  }
}

/** Records the collation version by which the indexes are now ordered. */
async function keepCollationVersion(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(`select datname as name from pg_database
    where datname = current_database() and datcollversion <> pg_database_collation_actual_version(oid)`)
  for (const { name } of rows)
    await client.query(`alter database ${pg.escapeIdentifier(name)} refresh collation version`)
}
