import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/**
 * The database role of the running product. It owns nothing, so it can neither alter a table nor disable a trigger; its
 * rights on each table are granted in the table's migration.
 */
export const APPLICATION_ROLE = 'syirkah_application'

/**
 * Switches a session of the tables' owner to the application role. A session that only has the application's rights
 * stays as it is, so that a pooler has no state to lose. `ready` is false while there is no schema yet.
 */
const TAKE_ROLE = `
  select to_regclass('public.schema_migration') is not null as ready,
    (select set_config('role', '${APPLICATION_ROLE}', false) from pg_class
      where oid = to_regclass('public.schema_migration') and pg_has_role(relowner, 'usage')) as role`

type Session = { query(text: string): Promise<{ rows: unknown[] }> }

/** Switches each new session to the application role, once. */
export function createRoleSwitcher() {
  const done = new WeakSet<Session>()
  return async (session: Session) => {
    if (done.has(session)) return
    const { rows } = await session.query(TAKE_ROLE)
    if ((rows[0] as { ready: boolean }).ready) done.add(session)
  }
}

/** Whether the log-in owns the tables or can become their owner; its password would then allow disabling triggers. */
export async function isOwner(db: Db): Promise<boolean> {
  const { rows } = await sql<{ owner: boolean }>`
    select pg_has_role(session_user, relowner, 'member') as owner
    from pg_class where oid = to_regclass('public.schema_migration')`.execute(db)
  return rows[0]?.owner ?? false
}
