import { loadLogInFactors } from '#modules/credentials'
import { formatFullName, listStaffAccounts, type StaffAccount } from '#modules/identity'
import type { Db, Tx } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { StaffDeps } from './deps.ts'
import type { StaffRefusals } from './refusals.ts'
import { isAdmin, type StaffMember, type StaffState } from './states.ts'

/** All staff accounts, also invited ones and those that ended, the oldest first. */
export async function listStaffMembers({ db, clock }: StaffDeps, actor: Actor): Promise<StaffMember[]> {
  requirePermission(actor, 'staff.read')
  return loadStaffMembers(db, clock.now())
}

/** One of them. Refuses `member_not_found`. */
export async function findStaffMember(deps: StaffDeps, actor: Actor, id: string): Promise<StaffMember> {
  const found = (await listStaffMembers(deps, actor)).find((member) => member.id === id)
  if (!found) throw new Refusal<StaffRefusals>('member_not_found')
  return found
}

export async function loadStaffMembers(through: Db | Tx, now: Date): Promise<StaffMember[]> {
  const accounts = await listStaffAccounts(through, now)
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
