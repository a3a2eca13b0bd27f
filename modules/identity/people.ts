import type { Db } from '#platform/database'
import type { Actor, StaffRole } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { IdentityRefusals } from './refusals.ts'
import type { Account } from './states.ts'
import { tables } from './tables.ts'

export type Person = { id: Id<'user'>; firstname: string; lastname: string; email: string; phone: string | null }

/** The signed-in person's own account. */
export async function account(db: Db, actor: Actor): Promise<Account> {
  requirePermission(actor, 'account.use')
  const user = await tables(db).selectFrom('app_user').selectAll().where('id', '=', actor.userId).executeTakeFirst()
  if (!user) throw new Refusal<IdentityRefusals>('user_unknown')
  const { id, kind, state, email, phone, firstname, lastname, image_file, locale, theme, created_at } = user
  const roles = await rolesOf(db, id)
  const email_verified = user.email_verified_at !== null
  const phone_verified = user.phone_verified_at !== null
  return {
    id,
    kind,
    state,
    email,
    phone,
    firstname,
    lastname,
    image_file,
    roles,
    locale,
    theme,
    email_verified,
    phone_verified,
    created_at,
  }
}

async function rolesOf(db: Db, userId: Id<'user'>): Promise<StaffRole[]> {
  const rows = await tables(db)
    .selectFrom('user_role')
    .select('role')
    .where('user_id', '=', userId)
    .orderBy('role')
    .execute()
  return rows.map(({ role }) => role)
}

/** Names and addresses for lists that show people by id; unknown ids are missing from the answer. */
export async function people(db: Db, userIds: readonly string[]): Promise<Map<string, Person>> {
  const ids = userIds.filter(isId) as Id<'user'>[]
  if (ids.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('app_user')
    .select(['id', 'firstname', 'lastname', 'email', 'phone'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function userByEmail(db: Db, email: string): Promise<Person | null> {
  const row = await tables(db)
    .selectFrom('app_user')
    .select(['id', 'firstname', 'lastname', 'email', 'phone'])
    .where((at) => at(at.fn<string>('lower', ['email']), '=', email.trim().toLowerCase()))
    .executeTakeFirst()
  return row ?? null
}
