import { formatFullName } from '#modules/identity'
import { defineCommand } from '#platform/commands/define-command'
import { isSignedIn, nameOf } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import type { AccountsDeps } from './deps.ts'
import type { SuspendUser } from './input.ts'
import { notifySuspensionInTx } from './notify-admins.ts'
import type { AccountsRefusals } from './refusals.ts'
import { lockExistingUserInTx, reopenAccountInTx, suspendAccountInTx } from './suspension.ts'
import { REOPEN_APPROVAL, SUSPEND_STAFF_APPROVAL } from './suspension-approvals.ts'

/**
 * Suspends an account at once with its sessions and pending requests. A member of staff is suspended by the operator,
 * or after a second approval: then the result is false. Idempotent. Admins and auditors are notified.
 */
export const suspendAccount = defineCommand({
  name: 'accounts.suspend',
  permission: 'account.suspend',
  async run(context, { userId, reason }: SuspendUser, deps: AccountsDeps) {
    const user = await lockExistingUserInTx(context.tx, userId)
    if (user.state === 'suspended') return { suspended: true }
    if (user.kind !== 'staff' || !isSignedIn(context.actor)) {
      await suspendAccountInTx(deps, context, { user, reason, by: nameOf(context.actor) })
      return { suspended: true }
    }
    await deps.approvals.proposeInTx(context, {
      subject: SUSPEND_STAFF_APPROVAL,
      object: `user/${user.id}`,
      payload: { userId: user.id, by: context.actor.userId },
      reason,
    })
    await notifySuspensionInTx(deps, context, 'staff_suspension_asked', { person: formatFullName(user), reason })
    return { suspended: false }
  },
})

/**
 * Reopens a suspended account, by the operator or after the approval of somebody other than the one who suspended it.
 * Returns whether it is open. Refuses `not_suspended`.
 */
export const reopenAccount = defineCommand({
  name: 'accounts.unsuspend',
  permission: 'account.suspend',
  async run(context, { userId, reason }: SuspendUser, deps: AccountsDeps) {
    const user = await lockExistingUserInTx(context.tx, userId)
    if (user.state !== 'suspended') throw new Refusal<AccountsRefusals>('not_suspended')
    if (!isSignedIn(context.actor)) {
      await reopenAccountInTx(deps, context, { user, reason })
      return { suspended: false }
    }
    await deps.approvals.proposeInTx(context, {
      subject: REOPEN_APPROVAL,
      object: `user/${user.id}`,
      payload: { userId: user.id },
      reason,
    })
    await notifySuspensionInTx(deps, context, 'account_reopening_asked', { person: formatFullName(user), reason })
    return { suspended: true }
  },
})
