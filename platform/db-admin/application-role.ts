import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/**
 * The role with whose rights the product works. It owns nothing: it can neither change a table nor switch a guard off,
 * and what it may do with a table's rows stands beside that table in its migration.
 */
export const APPLICATION_ROLE = 'syirkah_application'

/**
 * Makes a session of the tables' owner one of the application. A session that has the application's rights alone stays
 * as it is, so that a pooler has no state to lose. `ready` is false while there is no schema yet.
 */
const TAKE_ROLE = `
  select to_regclass('public.schema_migration') is not null as ready,
    (select set_config('role', '${APPLICATION_ROLE}', false) from pg_class
      where oid = to_regclass('public.schema_migration') and pg_has_role(relowner, 'usage')) as role`

type Session = { query(text: string): Promise<{ rows: unknown[] }> }

/** Switches sessions to the application's role, each once. */
export function createRoleSwitcher() {
  const done = new WeakSet<Session>()
  return async (session: Session) => {
    if (done.has(session)) return
    const { rows } = await session.query(TAKE_ROLE)
    if ((rows[0] as { ready: boolean }).ready) done.add(session)
  }
}

/**
 * Whether the log-in owns the tables, or may become their owner: then one who has its password can switch guards off,
 * though the product itself does not.
 */
export async function isOwner(db: Db): Promise<boolean> {
  const { rows } = await sql<{ owner: boolean }>`
    select pg_has_role(session_user, relowner, 'member') as owner
    from pg_class where oid = to_regclass('public.schema_migration')`.execute(db)
  return rows[0]?.owner ?? false
}
