import type { CommandContext } from '#platform/command'
import type { Tx } from '#platform/database'
import type { Actor, UserActor } from '#shared/actor'
import { after, SECOND } from '#shared/dates'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { countAttempt, forgiveAttemptInTx } from './count-attempt.ts'
import type { Inside } from './deps.ts'
import type { ConfirmByPassword } from './input.ts'
import type { CallerPlace } from './log-in.ts'
import { networkOf } from './network.ts'
import type { IdentityRefusals } from './refusals.ts'
import { CONFIRM_SECONDS } from './states.ts'
import { tables } from './tables.ts'

/**
 * The password once more, before something that an intruder must not do. Holds for this session and CONFIRM_SECONDS.
 * Refuses `password_wrong`; guesses count with those at the log-in.
 */
export async function confirmIdentity(
  deps: Inside,
  actor: Actor,
  { password }: ConfirmByPassword,
  from: CallerPlace,
): Promise<{ confirmed_until: Date }> {
  requirePermission(actor, 'account.use')
  const { db, commands, hashing, oneByOne, passwords } = deps
  const user = await tables(db)
    .selectFrom('app_user')
    .select(['email', 'password_hash'])
    .where('id', '=', actor.userId)
    .executeTakeFirst()
  if (!user) throw new Refusal<IdentityRefusals>('user_unknown')
  const place = { email: user.email, network: networkOf(from.ip) }
  return hashing.admit((turn) =>
    oneByOne(`${place.email} ${place.network}`, async () => {
      await countAttempt(deps, place)
      const right = await turn(() => passwords.verify(user.password_hash, password))
      if (!right) throw new Refusal<IdentityRefusals>('password_wrong', {}, 'password')
      return commands.run({ name: 'identity.confirm', actor, may: 'account.use' }, async (context) => {
        const current = await tables(context.tx)
          .selectFrom('app_user')
          .select('password_hash')
          .where('id', '=', actor.userId)
          .executeTakeFirst()
        if (current?.password_hash !== user.password_hash)
          throw new Refusal<IdentityRefusals>('password_wrong', {}, 'password')
        await forgiveAttemptInTx(context.tx, place)
        return confirmedInTx(context, actor)
      })
    }),
  )
}

/** Notes that this session's holder has just proven who they are. */
export async function confirmedInTx({ tx, now, note }: CommandContext, actor: UserActor) {
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
  const session = await tables(tx)
    .selectFrom('session')
    .select('confirmed_at')
    .where('id', '=', actor.sessionId)
    .where('user_id', '=', actor.userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!session?.confirmed_at || after(session.confirmed_at, CONFIRM_SECONDS * SECOND) <= now)
    throw new Refusal<IdentityRefusals>('confirm_identity')
}
