import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/**
 * What this database shows, as a text: two that are equal show the same rows, since nothing was committed in between.
 * Two that differ may still show the same: any transaction of the whole server counts.
 */
export async function databaseSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ shown: string }>`select pg_current_snapshot()::text as shown`.execute(db)
  return rows[0]!.shown
}
