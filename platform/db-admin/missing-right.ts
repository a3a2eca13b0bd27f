import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../db/database.ts'
import { APPLICATION_ROLE } from './application-role.ts'

type Rights = {
  login: string
  role: boolean
  makes_roles: boolean
  member: boolean
  creates: boolean
  /** Null while there are no tables. */
  owns: boolean | null
}

/** The right that a log-in lacks for a migration, in one sentence with the statement that grants it. */
export async function describeMissingRight({ db }: Pick<Database, 'db'>, refused: unknown): Promise<string> {
  const { rows } = await sql<Rights>`
    with application as (select oid from pg_roles where rolname = ${APPLICATION_ROLE})
    select session_user as login, exists (select from application) as role,
      (select rolsuper or rolcreaterole from pg_roles where rolname = session_user) as makes_roles,
      coalesce((select pg_has_role(session_user, oid, 'member') from application), false) as member,
      has_schema_privilege(session_user, 'public', 'create') as creates,
      (select pg_has_role(session_user, relowner, 'usage') from pg_class
        where oid = to_regclass('public.schema_migration')) as owns`.execute(db)
  const rights = rows[0]!
  return `DATABASE_URL: ${sentenceFor(rights, refused)}`
}

function sentenceFor({ login, role, makes_roles, member, creates, owns }: Rights, refused: unknown): string {
  const name = pg.escapeIdentifier(login)
  const grant = `grant ${APPLICATION_ROLE} to ${name};`
  if (owns === false)
    return 'the database is to be migrated by the owner of its tables: npm run ops -- migrate with their DATABASE_URL.'
  if (!role && !makes_roles)
    return `${login} may not make roles; as one who may, run: create role ${APPLICATION_ROLE} nologin; ${grant}`
  if (!member) return `${login} is not in the role ${APPLICATION_ROLE}; as one who may grant it, run: ${grant}`
  if (!creates)
    return `${login} may not make tables; as the owner of the database, run: grant create on schema public to ${name};`
  return `${login} has not the rights to migrate (${refused instanceof Error ? refused.message : refused}).`
}
