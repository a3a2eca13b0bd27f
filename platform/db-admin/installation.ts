import { sql } from 'kysely'
import { type Database, type Db, sqlState, type Tx } from '../db/database.ts'

/** The table with the database's identity. It is not part of a backup, because a restored database is a copy. */
export const INSTALLATION = 'installation'

/**
 * Why this database is a copy rather than the installation: restored from a backup, or another database than the one
 * that was installed or promoted last (a loaded dump, a template). Undefined for the installation. Physical copies
 * (pg_basebackup, disk snapshots) have the same identity and are not detected.
 */
export async function findCopyReason(db: Db): Promise<'restored' | 'another database' | undefined> {
  const { rows } = await sql<{ restored: boolean; database_id: string | null }>`
    select restored_at is not null as restored, database_id from installation`.execute(db)
  const [row] = rows
  if (row?.restored) return 'restored'
  const own = row?.database_id ? await databaseId(db) : undefined
  return own && own !== row?.database_id ? 'another database' : undefined
}

/** Marks a database as restored from a backup; false when its schema is older than the mark. */
export async function markRestoredInTx(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('installation') is not null as there`.execute(tx)
  if (rows[0]!.there) await sql`update installation set restored_at = coalesce(restored_at, now())`.execute(tx)
  return rows[0]!.there
}

/** Makes a copy the installation; connects as the database owner. */
export async function promoteToInstallation(database: Pick<Database, 'asOwner' | 'db'>): Promise<void> {
  const id = await databaseId(database.db)
  await database.asOwner((tx) =>
    sql`update installation set database_id = ${id ?? null}, restored_at = null, promoted_at = now()`.execute(tx),
  )
}

const NO_RIGHT = '42501'

/** Records the identity of the database once, when the caller is its owner; otherwise does nothing. */
export async function recordDatabaseIdentity(database: Pick<Database, 'asOwner' | 'db'>): Promise<void> {
  const id = await databaseId(database.db)
  if (!id) return
  try {
    await database.asOwner((tx) =>
      sql`update installation set database_id = ${id} where database_id is null`.execute(tx),
    )
  } catch (error) {
    if (sqlState(error) !== NO_RIGHT) throw error
  }
}

/** The identifier of the cluster and of the database in it; undefined when the engine does not provide it. */
async function databaseId(db: Db): Promise<string | undefined> {
  try {
    const { rows } = await sql<{ id: string }>`
      select s.system_identifier::text || '/' || d.oid::text as id
      from pg_control_system() s, pg_database d where d.datname = current_database()`.execute(db)
    return rows[0]?.id
  } catch (error) {
    if (sqlState(error)) return undefined
    throw error
  }
}
