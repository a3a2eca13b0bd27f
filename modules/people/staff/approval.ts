import { inBothLanguages } from '#contract/approvals/states'
import type { IdentityRefusals } from '#contract/identity/refusals'
import type { ApprovalSubject } from '#modules/approvals'
import { findUserInTx, formatFullName, loadRoles, lockUserOfEmailInTx, replaceRolesInTx } from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import type { Tx } from '#platform/db/database'
import { nameOf, type StaffRole } from '#shared/actor'
import type { LocalDate } from '#shared/dates'
import { date as formatDate } from '#shared/format'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { Both } from '#shared/text'
import { assertAdminRemains, assertRolesCompatible, lockStaffInTx } from './assert-admins.ts'
import { createStaffAccountInTx } from './create-admin.ts'
import type { StaffDeps } from './deps.ts'
import { emails } from './emails.ts'
import { endAccountInTx } from './end-account.ts'
import type { InviteStaff } from './input.ts'
import { resetAccessInTx } from './invitation.ts'
import { assertLastDay, loadLastDays, setLastDayInTx } from './last-day.ts'
import type { StaffRefusals } from './refusals.ts'
import { formatRoleNames, isAdmin, STAFF_CHANGE_APPROVAL } from './states.ts'

/** A change of the staff that a second admin approves. */
export type StaffChange =
  | { kind: 'invite'; member: Omit<InviteStaff, 'reason'> }
  | { kind: 'roles'; userId: Id<'user'>; roles: StaffRole[]; lastDay?: LocalDate | undefined }
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
      await assertLastDay(deps, context, payload.member)
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
  context: CommandContext,
  { userId, roles, lastDay }: Extract<StaffChange, { kind: 'roles' }>,
) {
  const { tx, now } = context
  assertRolesCompatible(roles)
  await assertLastDay(deps, context, { roles, lastDay })
  await replaceRolesInTx(tx, userId, roles, now)
  await setLastDayInTx(tx, userId, lastDay)
  await emails.sendToUserInTx(deps, tx, {
    userId,
    kind: 'roles_changed',
    values: { at: now, roles: formatRoleNames(roles) },
  })
}

const formatDay = (day: LocalDate): Both => ({ id: formatDate(day, 'id'), en: formatDate(day, 'en') })

async function describe(tx: Tx, change: StaffChange) {
  const fact = (label: Both, before: Both | null, after: Both | null) => ({ label, before, after })
  const roles = { id: 'Peran', en: 'Roles' }
  const end = { id: 'Hari terakhir', en: 'Last day' }
  if (change.kind === 'invite') {
    const { firstname, lastname, email } = change.member
    const name = `${firstname} ${lastname}`.trim()
    return {
      title: { id: `Undang ${name} sebagai staf`, en: `Invite ${name} to the staff` },
      changes: [
        fact({ id: 'Alamat email', en: 'E-mail address' }, null, inBothLanguages(email)),
        fact(roles, null, formatRoleNames(change.member.roles)),
        ...(change.member.lastDay ? [fact(end, null, formatDay(change.member.lastDay))] : []),
      ],
    }
  }
  const user = await findUserInTx(tx, change.userId)
  const name = user ? formatFullName(user) : ''
  const held = formatRoleNames((await loadRoles(tx, [change.userId])).get(change.userId) ?? [])
  const whose = fact({ id: 'Alamat email', en: 'E-mail address' }, null, inBothLanguages(user?.email ?? ''))
  if (change.kind === 'roles') {
    const [before, after] = [(await loadLastDays(tx)).get(change.userId), change.lastDay]
    return {
      title: { id: `Ubah peran ${name}`, en: `Change the roles of ${name}` },
      changes: [
        whose,
        fact(roles, held, formatRoleNames(change.roles)),
        ...(before || after ? [fact(end, before ? formatDay(before) : null, after ? formatDay(after) : null)] : []),
      ],
    }
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
