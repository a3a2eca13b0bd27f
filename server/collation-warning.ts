import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#platform/database'

/**
 * A new libc or ICU below PostgreSQL may sort text in another order than the indexes were built in: rows are then not found,
 * and unique indexes let doubles in. The database knows by which version it was built.
 */
export async function warnOfCollation(database: Database, log: Pick<Logger, 'warn'>) {
  if (database.kind === 'embedded') return // brings its own
  const { rows } = await sql<{ built: string; runs: string }>`
    select datcollversion as built, pg_database_collation_actual_version(oid) as runs from pg_database
    where datname = current_database() and datcollversion <> pg_database_collation_actual_version(oid)`.execute(
    database.db,
  )
  for (const { built, runs } of rows)
    log.warn(
      `The indexes of text were built with version ${built} of the database's collation, and version ${runs} runs now: run npm run ops -- reindex as the owner (docs/operations.md).`,
    )
}
