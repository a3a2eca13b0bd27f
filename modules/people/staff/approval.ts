import { inBothLanguages } from '#contract/approvals/states'
import type { IdentityRefusals } from '#contract/identity/refusals'
import type { ApprovalSubject } from '#modules/approvals'
import { resetCredentialsInTx } from '#modules/credentials'
import {
  endSessionsInTx,
  findUserInTx,
  formatFullName,
  loadRoles,
  lockUserInTx,
  lockUserOfEmailInTx,
  replaceRolesInTx,
  updateUserInTx,
  voidLinksInTx,
} from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import type { Tx } from '#platform/db/database'
import { nameOf, type StaffRole } from '#shared/actor'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { Both } from '#shared/text'
import { assertAdminRemains, assertRolesCompatible, lockStaffInTx } from './assert-admins.ts'
import { createStaffAccountInTx } from './create-admin.ts'
import type { StaffDeps } from './deps.ts'
import { emails } from './emails.ts'
import type { InviteStaff } from './input.ts'
import { resetAccessInTx } from './invitation.ts'
import type { StaffRefusals } from './refusals.ts'
import { formatRoleNames, isAdmin } from './states.ts'

export const STAFF_CHANGE_APPROVAL = 'staff.change'

/** A change of the staff that a second admin approves. */
export type StaffChange =
  | { kind: 'invite'; member: Omit<InviteStaff, 'reason'> }
  | { kind: 'roles'; userId: Id<'user'>; roles: StaffRole[] }
  | { kind: 'reset' | 'remove'; userId: Id<'user'> }

/** A second admin approves each change of the staff; nobody decides on their own account. */
export const staffChangeApproval = (deps: StaffDeps): ApprovalSubject<StaffChange> => ({
  name: STAFF_CHANGE_APPROVAL,
  kind: { id: 'Perubahan staf', en: 'Change of staff' },
  policy: () => [{ from: 0n, permission: 'staff.decide', votes: 1 }],
  describe,
  async beforeVote({ actor }, { payload }) {
    if (payload.kind !== 'invite' && nameOf(actor) === payload.userId)
      throw new Refusal<StaffRefusals>('member_own_case')
  },
  async execute(context, { payload, reason }) {
    const members = await lockStaffInTx(context.tx, context.now)
    if (payload.kind === 'invite') {
      assertRolesCompatible(payload.member.roles)
      if (await lockUserOfEmailInTx(context.tx, payload.member.email))
        throw new Refusal<IdentityRefusals>('email_taken')
      await createStaffAccountInTx(deps, context, payload.member)
      return
    }
    const { userId } = payload
    const member = members.find(({ id }) => id === userId)
    if (!member || member.state === 'left') throw new Refusal<StaffRefusals>('member_left')
    if (payload.kind !== 'roles' || !isAdmin(payload)) assertAdminRemains(members, userId)
    if (payload.kind === 'roles') await changeRolesInTx(deps, context, payload)
    else if (payload.kind === 'reset') await resetAccessInTx(deps, context, userId, reason)
    else await endAccountInTx(deps, context, userId)
    context.note(`user/${userId}`, { reason, data: { change: payload.kind } })
  },
})

async function changeRolesInTx(
  deps: StaffDeps,
  { tx, now }: CommandContext,
  { userId, roles }: { userId: Id<'user'>; roles: readonly StaffRole[] },
) {
  assertRolesCompatible(roles)
  await replaceRolesInTx(tx, userId, roles, now)
  await emails.sendToUserInTx(deps, tx, {
    userId,
    kind: 'roles_changed',
    values: { at: now, roles: formatRoleNames(roles) },
  })
}

/**
 * Ends a staff account: nobody can log in to it, and its address is free for a new one. The name stays, because records
 * and decisions carry it.
 */
async function endAccountInTx(deps: StaffDeps, context: CommandContext, userId: Id<'user'>) {
  const { tx, now } = context
  await lockUserInTx(tx, userId)
  await replaceRolesInTx(tx, userId, [], now)
  await resetCredentialsInTx(tx, userId)
  await voidLinksInTx(tx, userId, ['staff_invitation', 'reset_password', 'not_me'], now)
  await endSessionsInTx(context, { userId, which: 'all', reason: 'closed' })
  for (const end of deps.suspended) await end(context, userId)
  await updateUserInTx(tx, userId, {
    ...{ state: 'closed', closed_at: now, suspended_from: null, suspended_by: null },
    ...{ email: `${userId}@closed.invalid`, phone: null, phone_verified_at: null },
  })
}

async function describe(tx: Tx, change: StaffChange) {
  const fact = (label: Both, before: Both | null, after: Both | null) => ({ label, before, after })
  const roles = { id: 'Peran', en: 'Roles' }
  if (change.kind === 'invite') {
    const { firstname, lastname, email } = change.member
    const name = `${firstname} ${lastname}`.trim()
    return {
      title: { id: `Undang ${name} sebagai staf`, en: `Invite ${name} to the staff` },
      changes: [
        fact({ id: 'Alamat email', en: 'E-mail address' }, null, inBothLanguages(email)),
        fact(roles, null, formatRoleNames(change.member.roles)),
      ],
    }
  }
  const user = await findUserInTx(tx, change.userId)
  const name = user ? formatFullName(user) : ''
  const held = formatRoleNames((await loadRoles(tx, [change.userId])).get(change.userId) ?? [])
  const whose = fact({ id: 'Alamat email', en: 'E-mail address' }, null, inBothLanguages(user?.email ?? ''))
  if (change.kind === 'roles')
    return {
      title: { id: `Ubah peran ${name}`, en: `Change the roles of ${name}` },
      changes: [whose, fact(roles, held, formatRoleNames(change.roles))],
    }
  if (change.kind === 'reset')
    return {
      title: { id: `Pasang ulang akses ${name}`, en: `Reset the access of ${name}` },
      changes: [
        whose,
        fact(
          { id: 'Password, autentikator, passkey, dan sesi', en: 'Password, authenticator, passkeys and sessions' },
          { id: 'berlaku', en: 'in force' },
          { id: 'dihapus; tautan baru dikirim', en: 'removed; a new link is sent' },
        ),
      ],
      warning: {
        id: 'Pastikan dengan tatap muka bahwa permintaan ini dari orang itu sendiri.',
        en: 'Make sure, face to face, that this person asked for it.',
      },
    }
  return {
    title: { id: `Akhiri akun staf ${name}`, en: `End the staff account of ${name}` },
    changes: [whose, fact(roles, held, null)],
  }
}
