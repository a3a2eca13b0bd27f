import { sql } from 'kysely'
import type { Tx } from '#platform/db/database'
import type { StaffRole } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import { loadStaffMembers, selectActiveAdmins } from './members.ts'
import type { StaffRefusals } from './refusals.ts'
import { findConflictingRoles, roleNames, type StaffMember } from './states.ts'

/** Locks the staff list until commit, so that two admins cannot remove each other at once, and returns it. */
export async function lockStaffInTx(tx: Tx, now: Date): Promise<StaffMember[]> {
  await sql`select pg_advisory_xact_lock(hashtext('staff'))`.execute(tx)
  return loadStaffMembers(tx, now)
}

/** Refuses where fewer than two admins can log in: nobody could approve the change. */
export function assertTwoAdmins(members: readonly StaffMember[]) {
  if (selectActiveAdmins(members).length < 2) throw new Refusal<StaffRefusals>('second_admin_first')
}

/** Refuses a change of this account after which no admin could log in. */
export function assertAdminRemains(members: readonly StaffMember[], except: string) {
  if (selectActiveAdmins(members, except).length === 0) throw new Refusal<StaffRefusals>('last_admin')
}

/** Refuses roles that one person must not hold together. */
export function assertRolesCompatible(roles: readonly StaffRole[]) {
  const pair = findConflictingRoles(roles)
  if (pair)
    throw new Refusal<StaffRefusals>(
      'roles_conflict',
      { one: roleNames[pair.role], other: roleNames[pair.other], why: pair.why },
      'roles',
    )
}
