import { resetCredentialsInTx } from '#modules/credentials'
import { endSessionsInTx, lockUserInTx, replaceRolesInTx, updateUserInTx, voidLinksInTx } from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import type { Id } from '#shared/ids'
import type { StaffDeps } from './deps.ts'
import { tables } from './tables.ts'

/**
 * Ends a staff account: nobody can log in to it, and its address is free for a new one. The name stays, because records
 * and decisions carry it.
 */
export async function endAccountInTx(deps: Pick<StaffDeps, 'suspended'>, context: CommandContext, userId: Id<'user'>) {
  const { tx, now } = context
  await lockUserInTx(tx, userId)
  await replaceRolesInTx(tx, userId, [], now)
  await resetCredentialsInTx(tx, userId)
  await voidLinksInTx(tx, userId, ['staff_invitation', 'reset_password', 'not_me'], now)
  await endSessionsInTx(context, { userId, which: 'all', reason: 'closed' })
  for (const end of deps.suspended) await end(context, userId)
  await updateUserInTx(tx, userId, {
    ...{ state: 'closed', closed_at: now, suspended_from: null, suspended_by: null },
    ...{ email: `${userId}@closed.invalid`, phone: null, phone_verified_at: null },
  })
  await tables(tx).deleteFrom('staff_last_day').where('user_id', '=', userId).execute()
}
