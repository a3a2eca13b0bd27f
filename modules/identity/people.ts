import { sql } from 'kysely'
import { createBatchedLookup } from '#platform/batched-lookups'
import type { Db, Tx } from '#platform/database'
import type { Actor, StaffRole } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { type Permission, requirePermission, rolesWith } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { canSignIn } from './can-sign-in.ts'
import type { IdentityRefusals } from './refusals.ts'
import type { Account } from './states.ts'
import { tables } from './tables.ts'
import { type User, userInTx, usersInTx } from './users.ts'

export type Person = { id: Id<'user'>; firstname: string; lastname: string; email: string; phone: string | null }

/** The signed-in person's own account. */
export async function account({ userById, rolesById }: AccountLookups, actor: Actor): Promise<Account> {
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

/** Before a phone is proven there is no virtual account and no KYC (docs/rules/account.md). */
export async function hasProvenPhone(through: Db | Tx, userId: Id<'user'>): Promise<boolean> {
  return isPhoneProven(await userInTx(through, userId))
}

export const isPhoneProven = (user: Pick<User, 'phone_verified_at'> | undefined) => Boolean(user?.phone_verified_at)

/** Accounts as they stand and their roles, for pages: many at once. */
export const createAccountLookups = (db: Db) => ({
  userById: createBatchedLookup(
    async (ids: readonly Id<'user'>[]) => new Map((await usersInTx(db, ids)).map((user) => [user.id, user])),
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

/** The roles that each of these people holds at this moment; of an account that cannot sign in none. */
export async function rolesOfPeople(through: Db | Tx, userIds: readonly string[]) {
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

/** Since when somebody who can sign in holds one of these roles without a break; null for who holds none. */
export async function holdsRoleSince(
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

/** Every member of staff who can sign in, with the roles that they hold. */
export async function staff(through: Db | Tx): Promise<{ id: Id<'user'>; email: string; roles: StaffRole[] }[]> {
  const rows = await tables(through)
    .selectFrom('app_user')
    .select(['id', 'email', 'state'])
    .where('kind', '=', sql.lit('staff' as const)) // as the index says it
    .execute()
  const members = rows.filter(({ state }) => canSignIn(state))
  const roles = await rolesOfPeople(
    through,
    members.map(({ id }) => id),
  )
  return members.map(({ id, email }) => ({ id, email, roles: roles.get(id) ?? [] }))
}

/** Ids of the staff who may sign in and hold a permission. */
export async function staffWith(through: Db | Tx, permission: Permission): Promise<Id<'user'>[]> {
  const holding = rolesWith(permission)
  return (await staff(through)).filter(({ roles }) => roles.some((role) => holding.includes(role))).map(({ id }) => id)
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
