import { sql } from 'kysely'
import { createBatchedLookup } from '#platform/db/batched-lookups'
import type { Db, Tx } from '#platform/db/database'
import type { Actor, StaffRole } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { listRolesWith, type Permission, requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { canSignIn } from './can-sign-in.ts'
import type { IdentityRefusals } from './refusals.ts'
import type { Account } from './states.ts'
import { tables } from './tables.ts'
import { findUserInTx, listUsersInTx, type User } from './users.ts'

export type Person = { id: Id<'user'>; firstname: string; lastname: string; email: string; phone: string | null }

/** The actor's own account. */
export async function readAccount({ userById, rolesById }: AccountLookups, actor: Actor): Promise<Account> {
  requirePermission(actor, 'account.use')
  const user = await userById(actor.userId)
  if (!user) throw new Refusal<IdentityRefusals>('user_unknown')
  const { id, kind, state, email, phone, firstname, lastname, locale, theme } = user
  const roles = (await rolesById(id)) ?? []
  return {
    id,
    kind,
    state,
    email,
    phone,
    firstname,
    lastname,
    imageFile: user.image_file,
    roles,
    locale,
    theme,
    emailVerified: user.email_verified_at !== null,
    phoneVerified: user.phone_verified_at !== null,
    createdAt: user.created_at,
  }
}

/** Whether the phone is verified, which virtual accounts and KYC require (docs/rules/account.md). */
export async function hasProvenPhone(through: Db | Tx, userId: Id<'user'>): Promise<boolean> {
  return isPhoneVerified(await findUserInTx(through, userId))
}

export const isPhoneVerified = (user: Pick<User, 'phone_verified_at'> | undefined) => Boolean(user?.phone_verified_at)

/** Batched look-ups of accounts and roles. */
export const createAccountLookups = (db: Db) => ({
  userById: createBatchedLookup(
    async (ids: readonly Id<'user'>[]) => new Map((await listUsersInTx(db, ids)).map((user) => [user.id, user])),
  ),
  rolesById: createBatchedLookup((ids: readonly Id<'user'>[]) => rolesOf(db, ids)),
})
export type AccountLookups = ReturnType<typeof createAccountLookups>

async function rolesOf(db: Db, ids: readonly Id<'user'>[]): Promise<Map<Id<'user'>, StaffRole[]>> {
  const rows = await tables(db)
    .selectFrom('user_role')
    .select(['user_id', 'role'])
    .where('user_id', '=', sql<Id<'user'>>`any(${[...ids]}::uuid[])`)
    .orderBy('role')
    .execute()
  const found = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map([...found].map(([id, of]) => [id, of.map(({ role }) => role)]))
}

/** Current roles of each of these people; none for accounts that cannot sign in. */
export async function loadRoles(through: Db | Tx, userIds: readonly string[]) {
  const ids = userIds.filter(isId) as Id<'user'>[]
  const found = new Map<string, StaffRole[]>()
  if (ids.length === 0) return found
  const rows = await tables(through)
    .selectFrom('user_role as r')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .select(['u.id', 'u.state', 'r.role'])
    .where('u.id', 'in', ids)
    .execute()
  for (const { id, state, role } of rows) if (canSignIn(state)) found.set(id, [...(found.get(id) ?? []), role])
  return found
}

/** Since when a person has held one of these roles without a break; null when they do not. */
export async function findRoleSince(
  through: Db | Tx,
  userId: Id<'user'>,
  roles: readonly StaffRole[],
): Promise<Date | null> {
  if (roles.length === 0) return null
  const rows = await tables(through)
    .selectFrom('user_role as r')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .select(['u.state', 'r.granted_at'])
    .where('u.id', '=', userId)
    .where('r.role', 'in', [...roles])
    .orderBy('r.granted_at')
    .execute()
  return rows.find(({ state }) => canSignIn(state))?.granted_at ?? null
}

/** All members of staff who can sign in, with roles. */
export async function listStaff(through: Db | Tx): Promise<{ id: Id<'user'>; email: string; roles: StaffRole[] }[]> {
  const rows = await tables(through)
    .selectFrom('app_user')
    .select(['id', 'email', 'state'])
    .where('kind', '=', sql.lit('staff' as const)) // as the index says it
    .execute()
  const members = rows.filter(({ state }) => canSignIn(state))
  const roles = await loadRoles(
    through,
    members.map(({ id }) => id),
  )
  return members.map(({ id, email }) => ({ id, email, roles: roles.get(id) ?? [] }))
}

export type StaffAccount = Pick<User, 'id' | 'email' | 'firstname' | 'lastname' | 'state'> & {
  roles: StaffRole[]
  lastLogInAt: Date | null
  /** Until when their invitation can be accepted; null without an open one. */
  invitedUntil: Date | null
}

/** All staff accounts, also those that ended, the oldest first. */
export async function listStaffAccounts(through: Db | Tx, now: Date): Promise<StaffAccount[]> {
  const { rows } = await sql<StaffAccount>`
    select u.id, u.email, u.firstname, u.lastname, u.state,
      array(select r.role from user_role r where r.user_id = u.id order by r.role) as roles,
      (select max(s.created_at) from session s where s.user_id = u.id) as "lastLogInAt",
      (select max(l.expires_at) from account_link l where l.user_id = u.id and l.purpose = 'staff_invitation'
        and l.used_at is null and l.expires_at > ${now}) as "invitedUntil"
    from app_user u where u.kind = 'staff' order by u.id`.execute(through)
  return rows
}

/** Ids of staff who can sign in and have a permission. */
export async function listStaffWithPermission(through: Db | Tx, permission: Permission): Promise<Id<'user'>[]> {
  const holding = listRolesWith(permission)
  return (await listStaff(through))
    .filter(({ roles }) => roles.some((role) => holding.includes(role)))
    .map(({ id }) => id)
}

/** Names and addresses by id; unknown ids are missing. */
export async function loadPeople(db: Db, userIds: readonly string[]): Promise<Map<string, Person>> {
  const ids = userIds.filter(isId) as Id<'user'>[]
  if (ids.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('app_user')
    .select(['id', 'firstname', 'lastname', 'email', 'phone'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function findUserByEmail(db: Db, email: string): Promise<Person | null> {
  const row = await tables(db)
    .selectFrom('app_user')
    .select(['id', 'firstname', 'lastname', 'email', 'phone'])
    .where((at) => at(at.fn<string>('lower', ['email']), '=', email.trim().toLowerCase()))
    .executeTakeFirst()
  return row ?? null
}
