import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#platform/db/database'

/**
 * Warns if libc or ICU changed since indexes were built: text may sort differently, so that rows are not found and
 * unique indexes allow duplicates.
 */
export async function warnOfCollationChange(database: Database, log: Pick<Logger, 'warn'>) {
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
