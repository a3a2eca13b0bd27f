import { fullNameOf } from '#modules/identity'
import { defineCommand } from '#platform/define-command'
import { isSignedIn, nameOf } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import type { AccountsDeps } from './deps.ts'
import type { SuspendUser } from './input.ts'
import type { AccountsRefusals } from './refusals.ts'
import { openUserInTx, reopenInTx, suspendInTx } from './suspension.ts'
import { REOPEN, SUSPEND_STAFF } from './suspension-subjects.ts'
import { tellWatchersInTx } from './tell-watchers.ts'

/**
 * Suspends an account at once: its sessions end with the commit, and so does what its owner left waiting. A member of
 * staff is suspended by the operator, or when a second person agrees: then the answer is false. Suspending twice is the
 * same as once. Admins and auditors are told.
 */
export const suspend = defineCommand({
  name: 'accounts.suspend',
  permission: 'account.suspend',
  async run(context, { userId, reason }: SuspendUser, deps: AccountsDeps) {
    const user = await openUserInTx(context.tx, userId)
    if (user.state === 'suspended') return { suspended: true }
    if (user.kind !== 'staff' || !isSignedIn(context.actor)) {
      await suspendInTx(deps, context, { user, reason, by: nameOf(context.actor) })
      return { suspended: true }
    }
    await deps.approvals.proposeInTx(context, {
      subject: SUSPEND_STAFF,
      object: `user/${user.id}`,
      payload: { userId: user.id, by: context.actor.userId },
      reason,
    })
    await tellWatchersInTx(deps, context, 'staff_suspension_asked', { person: fullNameOf(user), reason })
    return { suspended: false }
  },
})

/**
 * Opens a suspended account again, as it was before: by the operator, or when a second person agrees, who is not the one
 * that suspended it. Answers whether it is open. Refuses `not_suspended`.
 */
export const unsuspend = defineCommand({
  name: 'accounts.unsuspend',
  permission: 'account.suspend',
  async run(context, { userId, reason }: SuspendUser, deps: AccountsDeps) {
    const user = await openUserInTx(context.tx, userId)
    if (user.state !== 'suspended') throw new Refusal<AccountsRefusals>('not_suspended')
    if (!isSignedIn(context.actor)) {
      await reopenInTx(deps, context, { user, reason })
      return { suspended: false }
    }
    await deps.approvals.proposeInTx(context, {
      subject: REOPEN,
      object: `user/${user.id}`,
      payload: { userId: user.id },
      reason,
    })
    await tellWatchersInTx(deps, context, 'account_reopening_asked', { person: fullNameOf(user), reason })
    return { suspended: true }
  },
})
