import type { CommandContext } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import { type Actor, isSignedIn, type UserActor } from '#shared/actor'
import type { CommandRefusals } from '#shared/command-refusals'
import { after, SECOND } from '#shared/dates'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { IdentityRefusals } from './refusals.ts'
import { CONFIRM_SECONDS, hasEnded } from './states.ts'
import { tables } from './tables.ts'
import { lockUserInTx, type User } from './users.ts'

/** Records that the session's holder has just proven their identity. */
export async function confirmSessionInTx({ tx, now, note }: CommandContext, actor: UserActor) {
  await tables(tx)
    .updateTable('session')
    .set({ confirmed_at: now })
    .where('id', '=', actor.sessionId)
    .where('user_id', '=', actor.userId)
    .execute()
  note(`session/${actor.sessionId}`)
  return { confirmedUntil: after(now, CONFIRM_SECONDS * SECOND) }
}

/** Refuses `not_signed_in` when the session has ended; locks it until commit. */
export async function requireSessionInTx(tx: Tx, actor: UserActor): Promise<void> {
  const session = await tables(tx)
    .selectFrom('session')
    .select('id')
    .where('id', '=', actor.sessionId)
    .where('user_id', '=', actor.userId)
    .where('ended_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!session) throw new Refusal<CommandRefusals>('not_signed_in')
}

/**
 * Locks the account. Refuses `not_signed_in` when it was closed meanwhile, so that erased data is not written again.
 */
export async function lockOpenUserInTx(tx: Tx, { userId }: UserActor): Promise<User> {
  const user = await lockUserInTx(tx, userId)
  if (!user || hasEnded(user.state)) throw new Refusal<CommandRefusals>('not_signed_in')
  return user
}

/** Refuses `confirm_identity` unless this session confirmed recently. */
export async function requireConfirmedInTx(tx: Tx, actor: Actor, now: Date): Promise<void> {
  requirePermission(actor, 'account.use')
  if (!(await readConfirmedUntil(tx, actor, now))) throw new Refusal<IdentityRefusals>('confirm_identity')
}

/** Until when this session counts as confirmed; null when it must confirm. */
export async function readConfirmedUntil(through: Db | Tx, actor: Actor, now: Date): Promise<Date | null> {
  if (!isSignedIn(actor)) return null
  const session = await tables(through)
    .selectFrom('session')
    .select('confirmed_at')
    .where('id', '=', actor.sessionId)
    .where('user_id', '=', actor.userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  const until = session?.confirmed_at ? after(session.confirmed_at, CONFIRM_SECONDS * SECOND) : null
  return until && until > now ? until : null
}

/**
 * Whether the session's device is new to its owner and unconfirmed; null for a session that is not on record (imports).
 */
export async function checkDeviceInTx(
  tx: Tx,
  { sessionId }: Pick<UserActor, 'sessionId'>,
): Promise<'new' | 'known' | null> {
  const session = await tables(tx)
    .selectFrom('session')
    .select('new_device')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!session) return null
  return session.new_device ? 'new' : 'known'
}

/** Trusts this session's device after a second factor. */
export const trustDeviceInTx = (tx: Tx, { sessionId }: Pick<UserActor, 'sessionId'>) =>
  tables(tx).updateTable('session').set({ new_device: false }).where('id', '=', sessionId).execute()
