import type { IdentityRefusals } from '#contract/identity/refusals'
import { eraseUserInTx, findUserInTx, lockUserOfEmailInTx } from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import { Refusal } from '#shared/refusal'
import type { StaffChange } from './approval.ts'
import { assertAdminRemains, assertRolesCompatible, assertTwoAdmins, lockStaffInTx } from './assert-admins.ts'
import { createStaffAccountInTx } from './create-admin.ts'
import type { StaffDeps } from './deps.ts'
import type { ChangeStaffAccount, ChangeStaffRoles, InviteStaff } from './input.ts'
import { sendInvitationInTx } from './invitation.ts'
import { assertLastDay, setLastDayInTx } from './last-day.ts'
import { selectActiveAdmins } from './members.ts'
import type { StaffRefusals } from './refusals.ts'
import { isAdmin, STAFF_CHANGE_APPROVAL, type StaffMember } from './states.ts'

/**
 * Invites a member of staff when a second admin approves. An only admin invites the second admin alone, and nobody
 * else. Returns whether the invitation is sent. Refuses `email_taken`, `roles_conflict`, `second_admin_first`, and
 * `admin_away` while another admin is suspended or sets up their access again.
 */
export const inviteStaff = defineCommand({
  name: 'staff.invite',
  permission: 'staff.manage',
  async run(context, { reason, ...member }: InviteStaff, deps: StaffDeps) {
    const { tx, now } = context
    const members = await lockStaffInTx(tx, now)
    assertRolesCompatible(member.roles)
    await assertLastDay(deps, context, member)
    if (await lockUserOfEmailInTx(tx, member.email)) throw new Refusal<IdentityRefusals>('email_taken', {}, 'email')
    if (selectActiveAdmins(members).length >= 2) {
      await propose(deps, context, { kind: 'invite', member }, reason)
      return { done: false }
    }
    const away = members.some(
      (each) => isAdmin(each) && each.lastLogInAt && ['suspended', 'invited'].includes(each.state),
    )
    if (away) throw new Refusal<StaffRefusals>('admin_away')
    if (!isAdmin(member)) throw new Refusal<StaffRefusals>('second_admin_first')
    if (members.some((each) => each.state === 'invited' && isAdmin(each)))
      throw new Refusal<StaffRefusals>('second_admin_invited')
    await createStaffAccountInTx(deps, context, member)
    return { done: true }
  },
})

/** Sends an open invitation again; the link before ends. Refuses `member_not_invited`. */
export const resendStaffInvitation = defineCommand({
  name: 'staff.resend-invitation',
  permission: 'staff.manage',
  async run(context, { id }: { id: string }, deps: StaffDeps) {
    const { id: userId, roles } = await findInvited(context, id)
    context.note(`user/${userId}`)
    await sendInvitationInTx(deps, context, (await findUserInTx(context.tx, userId))!, { roles })
  },
})

/** Cancels the invitation of somebody who never logged in, and erases them. Refuses `member_not_invited`. */
export const cancelStaffInvitation = defineCommand({
  name: 'staff.cancel-invitation',
  permission: 'staff.manage',
  async run(context, { id }: { id: string }, _: StaffDeps) {
    const { id: userId, lastLogInAt } = await findInvited(context, id)
    if (lastLogInAt) throw new Refusal<StaffRefusals>('member_not_invited')
    context.note(`user/${userId}`)
    await setLastDayInTx(context.tx, userId, undefined)
    await eraseUserInTx(context.tx, userId, context.now)
  },
})

/** Proposes other roles for a member of staff; another admin approves. Refuses `roles_unchanged`. */
export const changeStaffRoles = defineCommand({
  name: 'staff.change-roles',
  permission: 'staff.manage',
  async run(context, { id, roles, lastDay, reason }: ChangeStaffRoles, deps: StaffDeps) {
    const { members, member } = await findMember(context, id)
    assertRolesCompatible(roles)
    await assertLastDay(deps, context, { roles, lastDay })
    if ((lastDay ?? null) === member.lastDay && new Set(roles).symmetricDifference(new Set(member.roles)).size === 0)
      throw new Refusal<StaffRefusals>('roles_unchanged', {}, 'roles')
    if (!isAdmin({ roles })) assertAdminRemains(members, member.id)
    await propose(deps, context, { kind: 'roles', userId: member.id, roles, lastDay }, reason)
  },
})

/** Proposes to reset what a member of staff logs in with; another admin approves, and a new link is sent. */
export const proposeStaffReset = defineCommand({
  name: 'staff.propose-reset',
  permission: 'staff.manage',
  async run(context, { id, reason }: ChangeStaffAccount, deps: StaffDeps) {
    const { members, member } = await findMember(context, id)
    assertAdminRemains(members, member.id)
    await propose(deps, context, { kind: 'reset', userId: member.id }, reason)
  },
})

/** Proposes to end a staff account; another admin approves. */
export const proposeStaffRemoval = defineCommand({
  name: 'staff.propose-removal',
  permission: 'staff.manage',
  async run(context, { id, reason }: ChangeStaffAccount, deps: StaffDeps) {
    const { members, member } = await findMember(context, id)
    assertAdminRemains(members, member.id)
    await propose(deps, context, { kind: 'remove', userId: member.id }, reason)
  },
})

async function findMember({ tx, now }: CommandContext, id: string) {
  const members = await lockStaffInTx(tx, now)
  const member = members.find((each) => each.id === id)
  if (!member) throw new Refusal<StaffRefusals>('member_not_found')
  if (member.state === 'left') throw new Refusal<StaffRefusals>('member_left')
  assertTwoAdmins(members)
  return { members, member }
}

async function findInvited({ tx, now }: CommandContext, id: string): Promise<StaffMember> {
  const member = (await lockStaffInTx(tx, now)).find((each) => each.id === id)
  if (!member) throw new Refusal<StaffRefusals>('member_not_found')
  if (member.state !== 'invited') throw new Refusal<StaffRefusals>('member_not_invited')
  return member
}

const propose = (deps: StaffDeps, context: CommandContext, change: StaffChange, reason: string) =>
  deps.approvals.proposeInTx(context, {
    subject: STAFF_CHANGE_APPROVAL,
    object: change.kind === 'invite' ? `staff/${change.member.email}` : `staff/${change.userId}`,
    payload: change,
    reason,
  })
