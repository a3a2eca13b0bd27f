import type { CommandContext } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import { type Actor, isSignedIn, type UserActor } from '#shared/actor'
import { after, SECOND } from '#shared/dates'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { IdentityRefusals } from './refusals.ts'
import { CONFIRM_SECONDS } from './states.ts'
import { tables } from './tables.ts'

/** Notes that this session's holder has just proven who they are. */
export async function confirmSessionInTx({ tx, now, note }: CommandContext, actor: UserActor) {
  await tables(tx)
    .updateTable('session')
    .set({ confirmed_at: now })
    .where('id', '=', actor.sessionId)
    .where('user_id', '=', actor.userId)
    .execute()
  note(`session/${actor.sessionId}`)
  return { confirmed_until: after(now, CONFIRM_SECONDS * SECOND) }
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
