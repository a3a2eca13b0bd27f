import type { IdentityRefusals } from '#contract/identity/refusals'
import { insertCredentialInTx } from '#modules/credentials'
import { eraseUserInTx, findUserInTx, insertUserInTx, lockUserOfEmailInTx } from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { lockStaffInTx } from './assert-admins.ts'
import type { StaffDeps } from './deps.ts'
import type { InviteStaff } from './input.ts'
import { resetAccessInTx, sendInvitationInTx } from './invitation.ts'
import { setLastDayInTx } from './last-day.ts'
import { selectActiveAdmins } from './members.ts'
import type { StaffRefusals } from './refusals.ts'
import { isAdmin, type StaffMember } from './states.ts'

/**
 * Creates the first admin of an installation, or invites that address again; open invitations of other admins end. Returns the address of the link, valid for
 * `staff.invitation_hours`. Refuses `admin_exists` once an admin can log in, and `email_taken`.
 */
export const createFirstAdmin = defineCommand({
  name: 'staff.create-first-admin',
  permission: 'staff.operate',
  async run(context, input: Omit<InviteStaff, 'roles' | 'reason'>, deps: StaffDeps) {
    const { tx, now } = context
    const members = await lockStaffInTx(tx, now)
    if (selectActiveAdmins(members).length > 0) throw new Refusal<StaffRefusals>('admin_exists')
    const user = await lockUserOfEmailInTx(tx, input.email)
    await cancelOtherInvitationsInTx(context, members, user?.id)
    if (!user) return createStaffAccountInTx(deps, context, { ...input, roles: ['admin'] })
    const known = members.find(({ id }) => id === user.id)
    if (known?.state !== 'invited' || !isAdmin(known)) throw new Refusal<IdentityRefusals>('email_taken')
    context.note(`user/${user.id}`)
    return { userId: user.id, ...(await sendInvitationInTx(deps, context, user, { roles: known.roles })) }
  },
})

/**
 * Cancels the invitations of admins who never logged in, but for one: with two links out, a second admin would come in
 * that nobody approved. The person of a misspelt address is erased.
 */
async function cancelOtherInvitationsInTx(
  { tx, now, note }: CommandContext,
  members: readonly StaffMember[],
  except: string | undefined,
) {
  for (const each of members) {
    if (each.state !== 'invited' || !isAdmin(each) || each.lastLogInAt || each.id === except) continue
    await eraseUserInTx(tx, each.id, now)
    note(`user/${each.id}`, { data: { change: 'cancelled' } })
  }
}

/**
 * Resets what a member of staff logs in with, for the operator. Refuses `two_admins_exist` while two other admins
 * can decide on it.
 */
export const resetStaffAccess = defineCommand({
  name: 'staff.reset-access',
  permission: 'staff.operate',
  async run(context, { email, reason }: { email: string; reason: string }, deps: StaffDeps) {
    const members = await lockStaffInTx(context.tx, context.now)
    const member = members.find((each) => each.email === email && each.state !== 'left')
    if (!member) throw new Refusal<StaffRefusals>('member_not_found')
    if (selectActiveAdmins(members, member.id).length >= 2) throw new Refusal<StaffRefusals>('two_admins_exist')
    context.note(`user/${member.id}`, { reason })
    return resetAccessInTx(deps, context, member.id, reason)
  },
})

type NewMember = Omit<InviteStaff, 'reason'>

/** Creates the account of a new member of staff, who sets password and authenticator by the link that is sent. */
export async function createStaffAccountInTx(
  deps: StaffDeps,
  context: CommandContext,
  { email, firstname, lastname, roles, lastDay }: NewMember,
): Promise<{ userId: Id<'user'>; link: string; until: Date }> {
  const { tx, now, note } = context
  const userId = await insertUserInTx(tx, { email, firstname, lastname, kind: 'staff', roles }, now)
  await insertCredentialInTx(tx, userId, { passwordHash: null })
  await setLastDayInTx(tx, userId, lastDay)
  note(`user/${userId}`, { data: { kind: 'staff', roles } })
  const user = (await findUserInTx(tx, userId))!
  return { userId, ...(await sendInvitationInTx(deps, context, user, { roles })) }
}
