import type { IdentityRefusals } from '#contract/identity/refusals'
import { endSessionsInTx, formatFullName, lockUserInTx, type User, updateUserInTx } from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import type { Tx } from '#platform/db/database'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { AccountsDeps } from './deps.ts'
import { emails } from './emails.ts'
import { notifySuspensionInTx } from './notify-admins.ts'
import { accountsEvent } from './states.ts'

type Suspending = { user: User; reason: string; by: string }

/** Suspends a locked account and calls the `accountSuspended` listeners. */
export async function suspendAccountInTx(
  deps: AccountsDeps,
  context: CommandContext,
  { user, reason, by }: Suspending,
) {
  const { tx, now, note, emit } = context
  if (user.state === 'closed' || user.state === 'deceased' || user.state === 'suspended') return
  await updateUserInTx(tx, user.id, { state: 'suspended', suspended_from: user.state, suspended_by: by })
  await endSessionsInTx(context, { userId: user.id, which: 'all', reason: 'suspended' })
  for (const ends of deps.suspended) await ends(context, user.id)
  await emails.sendToUserInTx(deps, tx, { userId: user.id, kind: 'suspended', values: { at: now } })
  note(`user/${user.id}`, { reason })
  emit(accountsEvent(user.id, 'account_suspended', {}))
  await notifySuspensionInTx(deps, context, 'account_was_suspended', { person: formatFullName(user), reason })
}

/** Reopens a locked account. */
export async function reopenAccountInTx(
  deps: AccountsDeps,
  context: CommandContext,
  { user, reason }: Omit<Suspending, 'by'>,
): Promise<void> {
  const { tx, now, note, emit } = context
  await updateUserInTx(tx, user.id, {
    state: user.suspended_from ?? 'active',
    suspended_from: null,
    suspended_by: null,
  })
  await emails.sendToUserInTx(deps, tx, { userId: user.id, kind: 'unsuspended', values: { at: now } })
  note(`user/${user.id}`, { reason })
  emit(accountsEvent(user.id, 'account_unsuspended', {}))
  await notifySuspensionInTx(deps, context, 'account_was_reopened', { person: formatFullName(user), reason })
}

/** Locks an account. Refuses `user_unknown` if it does not exist or is closed. */
export async function lockExistingUserInTx(tx: Tx, userId: string): Promise<User> {
  const user = isId(userId) ? await lockUserInTx(tx, userId as Id<'user'>) : undefined
  if (!user || user.state === 'closed' || user.state === 'deceased') throw new Refusal<IdentityRefusals>('user_unknown')
  return user
}
