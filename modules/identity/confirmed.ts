import type { CommandContext } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import { type Actor, isSignedIn, type UserActor } from '#shared/actor'
import type { CommandRefusals } from '#shared/command-refusals'
import { after, SECOND } from '#shared/dates'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { IdentityRefusals } from './refusals.ts'
import { CONFIRM_SECONDS, hasEnded } from './states.ts'
import { tables } from './tables.ts'
import { lockUserInTx, type User } from './users.ts'

/** Notes that this session's holder has just proven who they are. */
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

/** Refuses `not_signed_in` where the session has ended or is no longer on record; until the transaction ends it stays there. */
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
 * The account, locked. Refuses `not_signed_in` one that has ended since its owner asked: what was erased with it is not
 * written anew by what was still on its way.
 */
export async function lockOpenUserInTx(tx: Tx, { userId }: UserActor): Promise<User> {
  const user = await lockUserInTx(tx, userId)
  if (!user || hasEnded(user.state)) throw new Refusal<CommandRefusals>('not_signed_in')
  return user
}

/** Refuses `confirm_identity` unless this very session confirmed a short while ago. */
export async function requireConfirmedInTx(tx: Tx, actor: Actor, now: Date): Promise<void> {
  requirePermission(actor, 'account.use')
  if (!(await confirmedUntil(tx, actor, now))) throw new Refusal<IdentityRefusals>('confirm_identity')
}

/** Until when this session need not confirm again; null when it must. */
export async function confirmedUntil(through: Db | Tx, actor: Actor, now: Date): Promise<Date | null> {
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
 * Whether this session's device is unlike those that its owner was trusted on, and nobody has proven themselves here
 * since. Null for a session that is not on record: nobody called from outside, a made-up past is being written.
 */
export async function deviceInTx(tx: Tx, { sessionId }: Pick<UserActor, 'sessionId'>): Promise<'new' | 'known' | null> {
  const session = await tables(tx)
    .selectFrom('session')
    .select('new_device')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!session) return null
  return session.new_device ? 'new' : 'known'
}

/** The owner has shown a second factor on this device: it is one of theirs from now on. */
export const trustDeviceInTx = (tx: Tx, { sessionId }: Pick<UserActor, 'sessionId'>) =>
  tables(tx).updateTable('session').set({ new_device: false }).where('id', '=', sessionId).execute()
