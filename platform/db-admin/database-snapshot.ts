import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/**
 * The snapshot of the database as text. Equal snapshots show the same rows; different ones may too, because any
 * transaction on the server changes it.
 */
export async function readDatabaseSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ shown: string }>`select pg_current_snapshot()::text as shown`.execute(db)
  return rows[0]!.shown
}
