import type { IdentityRefusals } from '#contract/identity/refusals'
import { endSessionsInTx, lockUserInTx, updateUserInTx } from '#modules/identity'
import type { CommandContext } from '#platform/command'
import type { Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { AccountsDeps } from './deps.ts'
import { emails } from './emails.ts'
import type { SuspendUser } from './input.ts'
import type { AccountsRefusals } from './refusals.ts'
import type {} from './states.ts'
import { accountsEvent } from './states.ts'

/** Locks an account out at once: its tokens are dead with the commit, and what its owner left waiting on the market ends. Suspending twice is the same as once. */
export async function suspend(deps: AccountsDeps, actor: Actor, { userId, reason }: SuspendUser): Promise<void> {
  await deps.commands.run(
    { name: 'accounts.suspend', actor, may: 'account.suspend', input: { userId, reason } },
    async (context) => {
      const { tx, now, note, emit } = context
      const user = await lockedUser(tx, userId)
      if (user.state === 'suspended') return
      await updateUserInTx(tx, user.id, { state: 'suspended', suspended_from: user.state })
      await endSessionsInTx(context, { userId: user.id, which: 'all', reason: 'suspended' })
      for (const ends of deps.suspended) await ends(context as CommandContext, user.id)
      await emails.sendToUserInTx(deps, tx, { userId: user.id, kind: 'suspended', values: { at: now } })
      note(`user/${user.id}`, { reason })
      emit(accountsEvent(user.id, 'account_suspended', {}))
    },
  )
}

/** Opens it again, as it was before. Refuses `not_suspended`. */
export async function unsuspend(deps: AccountsDeps, actor: Actor, { userId, reason }: SuspendUser): Promise<void> {
  await deps.commands.run(
    { name: 'accounts.unsuspend', actor, may: 'account.suspend', input: { userId, reason } },
    async (context) => {
      const { tx, now, note, emit } = context
      const user = await lockedUser(tx, userId)
      if (user.state !== 'suspended') throw new Refusal<AccountsRefusals>('not_suspended')
      await updateUserInTx(tx, user.id, { state: user.suspended_from ?? 'active', suspended_from: null })
      await emails.sendToUserInTx(deps, tx, { userId: user.id, kind: 'unsuspended', values: { at: now } })
      note(`user/${user.id}`, { reason })
      emit(accountsEvent(user.id, 'account_unsuspended', {}))
    },
  )
}

async function lockedUser(tx: Tx, userId: string) {
  const user = isId(userId) ? await lockUserInTx(tx, userId as Id<'user'>) : undefined
  if (!user || user.state === 'closed' || user.state === 'deceased') throw new Refusal<IdentityRefusals>('user_unknown')
  return { ...user, state: user.state }
}
