import type { Db, Tx } from '#platform/db/database'
import type { StaffRole } from '#shared/actor'
import { type LocalDate, localDate, plusDays } from '#shared/dates'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { StaffDeps } from './deps.ts'
import type { StaffRefusals } from './refusals.ts'
import { needsLastDay } from './states.ts'
import { tables } from './tables.ts'

type Planned = { roles: readonly StaffRole[]; lastDay?: LocalDate | undefined }

/**
 * Refuses `last_day_missing` of an auditor, `last_day_unneeded` of everybody else, and `last_day_out_of_range`: before
 * today, or further away than the rule `staff.auditor_days`.
 */
export async function assertLastDay(
  { rulebook }: Pick<StaffDeps, 'rulebook'>,
  { tx, now }: { tx: Tx; now: Date },
  { roles, lastDay }: Planned,
): Promise<void> {
  if (!needsLastDay({ roles })) {
    if (lastDay) throw new Refusal<StaffRefusals>('last_day_unneeded', {}, 'lastDay')
    return
  }
  if (!lastDay) throw new Refusal<StaffRefusals>('last_day_missing', {}, 'lastDay')
  const from = localDate(now)
  const until = plusDays(from, (await rulebook.at(now, tx))['staff.auditor_days'])
  if (lastDay < from || lastDay > until)
    throw new Refusal<StaffRefusals>('last_day_out_of_range', { from, until }, 'lastDay')
}

/** Keeps the last day of an account, or that it has none. */
export async function setLastDayInTx(tx: Tx, userId: Id<'user'>, lastDay: LocalDate | undefined): Promise<void> {
  if (!lastDay) {
    await tables(tx).deleteFrom('staff_last_day').where('user_id', '=', userId).execute()
    return
  }
  await tables(tx)
    .insertInto('staff_last_day')
    .values({ user_id: userId, last_day: lastDay })
    .onConflict((known) => known.column('user_id').doUpdateSet({ last_day: lastDay }))
    .execute()
}

export async function loadLastDays(through: Db | Tx): Promise<Map<string, LocalDate>> {
  const rows = await tables(through).selectFrom('staff_last_day').selectAll().execute()
  return new Map(rows.map(({ user_id, last_day }) => [user_id, last_day]))
}
