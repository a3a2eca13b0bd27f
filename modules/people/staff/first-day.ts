import { defineCommand } from '#platform/commands/define-command'
import { nameOf } from '#shared/actor'
import type { StaffDeps } from './deps.ts'
import type { ConfirmFirstDayStep } from './input.ts'
import { loadStaffMembers } from './members.ts'
import { isAdmin } from './states.ts'
import { tables } from './tables.ts'

/** Confirms a step of the first day that no state of the installation shows. Confirmed again, the first holds. */
export const confirmFirstDayStep = defineCommand({
  name: 'staff.confirm-first-day',
  permission: 'staff.manage',
  async run({ tx, now, actor, note }, { step }: ConfirmFirstDayStep, _: StaffDeps) {
    await tables(tx)
      .insertInto('first_day_confirmation')
      .values({ step, confirmed_by: nameOf(actor), confirmed_at: now })
      .onConflict((known) => known.doNothing())
      .execute()
    note('staff', { data: { step } })
  },
})

/** What the staff and its confirmations say of the first day; for the installation's own checks. */
export async function loadFirstDayFacts({ db, clock }: Pick<StaffDeps, 'db' | 'clock'>) {
  const members = await loadStaffMembers(db, clock.now())
  const confirmed = await tables(db).selectFrom('first_day_confirmation').select('step').execute()
  const active = members.filter(({ state }) => state === 'active')
  const holding = (role: string) => active.filter(({ roles }) => roles.some((each) => each === role)).length
  return {
    admins: active.filter(isAdmin).length,
    invitedAdmin: members.find((each) => each.state === 'invited' && isAdmin(each))?.id ?? null,
    compliance: holding('compliance'),
    finance: holding('finance'),
    /** The first link is printed for the operator; every later one reached its owner by mail. */
    hasMailArrived: members.filter(({ lastLogInAt }) => lastLogInAt).length > 1,
    confirmed: new Set(confirmed.map(({ step }) => step)),
  }
}
