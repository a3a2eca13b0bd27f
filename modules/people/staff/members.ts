import { loadLogInFactors } from '#modules/credentials'
import { formatFullName, listStaffAccounts, type StaffAccount } from '#modules/identity'
import { exportParts } from '#platform/commands/export-parts'
import type { Db, Tx } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { pageById } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { StaffDeps } from './deps.ts'
import { ListStaff } from './input.ts'
import { loadLastDays } from './last-day.ts'
import type { StaffRefusals } from './refusals.ts'
import {
  isAdmin,
  roleNames,
  type StaffList,
  type StaffMember,
  type StaffPage,
  type StaffState,
  staffLists,
} from './states.ts'

/** All staff accounts, also invited ones and those that ended, the oldest first. */
export async function listStaffMembers({ db, clock }: StaffDeps, actor: Actor): Promise<StaffMember[]> {
  requirePermission(actor, 'staff.read')
  return loadStaffMembers(db, clock.now())
}

/** One page of a list of the staff, found by name, address or role; the counts are those of the whole staff. */
export async function pageStaffMembers(deps: StaffDeps, actor: Actor, options: ListStaff = {}): Promise<StaffPage> {
  const { list, q, after, limit } = ListStaff.parse(options)
  // a staff is some dozens of people, whose states follow from what they log in with
  const members = await listStaffMembers(deps, actor)
  const found = members.filter(
    (member) => isListed(member, list) && matches(member, q) && (after === undefined || member.id > after),
  )
  const count = (each: StaffList) => members.filter((member) => isListed(member, each)).length
  return {
    ...pageById(found.slice(0, limit + 1), limit),
    counts: Object.fromEntries(staffLists.map((each) => [each, count(each)])) as StaffPage['counts'],
    admins: selectActiveAdmins(members).length,
  }
}

/** Exports the staff that a list and a search find; the export is audited. */
export async function exportStaffMembers(deps: StaffDeps, actor: Actor, options: Pick<ListStaff, 'list' | 'q'>) {
  requirePermission(actor, 'staff.export')
  const { list, q } = ListStaff.parse(options)
  const taken = { name: 'staff.export', actor, may: 'staff.export' as const, object: 'staff', data: { list, q } }
  return exportParts(deps.commands, taken, (after) => pageStaffMembers(deps, actor, { list, q, after, limit: 100 }))
}

const isListed = ({ state }: StaffMember, list: StaffList) => list === 'all' || state === list
const matches = ({ name, email, roles }: StaffMember, q: string) => {
  const words = [name, email, ...roles.flatMap((role) => Object.values(roleNames[role]))].join(' ').toLowerCase()
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word))
}

/** One of them. Refuses `member_not_found`. */
export async function findStaffMember(deps: StaffDeps, actor: Actor, id: string): Promise<StaffMember> {
  const found = (await listStaffMembers(deps, actor)).find((member) => member.id === id)
  if (!found) throw new Refusal<StaffRefusals>('member_not_found')
  return found
}

export async function loadStaffMembers(through: Db | Tx, now: Date): Promise<StaffMember[]> {
  const accounts = await listStaffAccounts(through, now)
  const lastDays = await loadLastDays(through)
  const factors = await loadLogInFactors(
    through,
    accounts.map(({ id }) => id),
  )
  return accounts.map((account) => {
    const { hasPassword = false, hasAuthenticator = false, passkeys = 0 } = factors.get(account.id) ?? {}
    const canLogIn = passkeys > 0 || (hasPassword && hasAuthenticator)
    const { id, email, roles, lastLogInAt, invitedUntil } = account
    return {
      ...{ id, email, roles, lastLogInAt, invitedUntil, hasAuthenticator, passkeys },
      name: formatFullName(account),
      lastDay: lastDays.get(id) ?? null,
      state: findState(account, canLogIn),
    }
  })
}

const findState = ({ state }: StaffAccount, canLogIn: boolean): StaffState =>
  state === 'closed' || state === 'deceased'
    ? 'left'
    : state === 'suspended'
      ? 'suspended'
      : canLogIn
        ? 'active'
        : 'invited'

/** Admins who can log in, but for one of them. */
export const selectActiveAdmins = (members: readonly StaffMember[], except?: string) =>
  members.filter((each) => each.state === 'active' && isAdmin(each) && each.id !== except)
