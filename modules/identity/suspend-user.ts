import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { Inside } from './deps.ts'
import { endSessionsInTx } from './end-session.ts'
import type { SuspendUser } from './input.ts'
import type { IdentityRefusals } from './refusals.ts'
import { emailUserInTx } from './send-email.ts'
import { identityEvent } from './states.ts'
import { tables } from './tables.ts'

/** Locks an account out at once: its tokens are dead with the commit. Suspending twice is the same as once. */
export async function suspend(deps: Inside, actor: Actor, { user_id, reason }: SuspendUser): Promise<void> {
  await deps.commands.run(
    { name: 'identity.suspend', actor, may: 'account.suspend', input: { user_id, reason } },
    async (context) => {
      const { tx, now, note, emit } = context
      const user = await lockedUser(tx, user_id)
      if (user.state === 'suspended') return
      await tables(tx)
        .updateTable('app_user')
        .set({ state: 'suspended', suspended_from: user.state })
        .where('id', '=', user.id)
        .execute()
      await endSessionsInTx(tx, { userId: user.id, which: 'all', reason: 'suspended' }, now)
      await emailUserInTx(deps, tx, { userId: user.id, kind: 'suspended', values: { at: now } })
      note(`user/${user.id}`, { reason })
      emit(identityEvent(user.id, 'account_suspended', {}))
    },
  )
}

/** Opens it again, as it was before. Refuses `not_suspended`. */
export async function unsuspend(deps: Inside, actor: Actor, { user_id, reason }: SuspendUser): Promise<void> {
  await deps.commands.run(
    { name: 'identity.unsuspend', actor, may: 'account.suspend', input: { user_id, reason } },
    async (context) => {
      const { tx, now, note, emit } = context
      const user = await lockedUser(tx, user_id)
      if (user.state !== 'suspended') throw new Refusal<IdentityRefusals>('not_suspended')
      await tables(tx)
        .updateTable('app_user')
        .set({ state: user.suspended_from ?? 'active', suspended_from: null })
        .where('id', '=', user.id)
        .execute()
      await emailUserInTx(deps, tx, { userId: user.id, kind: 'unsuspended', values: { at: now } })
      note(`user/${user.id}`, { reason })
      emit(identityEvent(user.id, 'account_unsuspended', {}))
    },
  )
}

async function lockedUser(tx: Parameters<typeof tables>[0], userId: string) {
  const user = isId(userId)
    ? await tables(tx)
        .selectFrom('app_user')
        .select(['id', 'state', 'suspended_from'])
        .where('id', '=', userId as Id<'user'>)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!user || user.state === 'closed') throw new Refusal<IdentityRefusals>('user_unknown')
  return { ...user, state: user.state }
}
