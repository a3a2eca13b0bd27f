import { sql } from 'kysely'
import type { Commands } from '#platform/commands/command'
import type { Tx } from '#platform/db/database'
import type { Actor, StaffRole } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { IdentityRefusals } from './refusals.ts'
import { tables } from './tables.ts'

export type RoleChange = { userId: string; role: StaffRole; reason: string }

/** Grants a role to a member of staff. Refuses `not_staff` for a person's account. */
export async function grantRole(
  { commands }: { commands: Commands },
  actor: Actor,
  { userId, role, reason }: RoleChange,
): Promise<void> {
  const user_id = known(userId)
  await commands.run({ name: 'identity.grant-role', actor, may: 'account.grant-role' }, async ({ tx, now, note }) => {
    const user = await tables(tx)
      .selectFrom('app_user')
      .select('kind')
      .where('id', '=', user_id)
      .forKeyShare()
      .executeTakeFirst()
    if (!user) throw new Refusal<IdentityRefusals>('user_unknown')
    if (user.kind !== 'staff') throw new Refusal<IdentityRefusals>('not_staff')
    await tables(tx)
      .insertInto('user_role')
      .values({ user_id, role, granted_at: now })
      .onConflict((already) => already.doNothing())
      .execute()
    note(`user/${user_id}`, { reason, data: { role } })
  })
}

/** Revokes a role from the next request on. */
export async function revokeRole(
  { commands }: { commands: Commands },
  actor: Actor,
  { userId, role, reason }: RoleChange,
): Promise<void> {
  const user_id = known(userId)
  await commands.run({ name: 'identity.revoke-role', actor, may: 'account.grant-role' }, async ({ tx, note }) => {
    await tables(tx).deleteFrom('user_role').where('user_id', '=', user_id).where('role', '=', role).execute()
    note(`user/${user_id}`, { reason, data: { role } })
  })
}

function known(userId: string): Id<'user'> {
  if (!isId(userId)) throw new Refusal<IdentityRefusals>('user_unknown')
  return userId as Id<'user'>
}

/** Replaces the roles of a member of staff, from their next request on. */
export async function replaceRolesInTx(
  tx: Tx,
  userId: Id<'user'>,
  roles: readonly StaffRole[],
  now: Date,
): Promise<void> {
  await tables(tx)
    .deleteFrom('user_role')
    .where('user_id', '=', userId)
    .where('role', '<>', sql<StaffRole>`all(${[...roles]}::text[])`)
    .execute()
  for (const role of roles)
    await tables(tx)
      .insertInto('user_role')
      .values({ user_id: userId, role, granted_at: now })
      .onConflict((already) => already.doNothing())
      .execute()
}
