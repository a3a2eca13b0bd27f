import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { system } from '#shared/actor'
import { localDate, plusDays, wib } from '#shared/dates'
import { lockStaffInTx } from './assert-admins.ts'
import type { StaffDeps } from './deps.ts'
import { endAccountInTx } from './end-account.ts'
import { tables } from './tables.ts'

/** When the next account ends by itself: after its last day, at midnight in WIB. */
export async function findNextAccountEnd({ db }: Pick<StaffDeps, 'db'>): Promise<Date | null> {
  const row = await tables(db)
    .selectFrom('staff_last_day')
    .select((at) => at.fn.min('last_day').as('day'))
    .executeTakeFirst()
  return row?.day ? wib(plusDays(row.day, 1)) : null
}

/** Ends each account whose last day is over. */
export async function endOverdueAccounts(deps: StaffDeps): Promise<void> {
  const over = await tables(deps.db)
    .selectFrom('staff_last_day')
    .select('user_id')
    .where('last_day', '<', localDate(deps.clock.now()))
    .execute()
  const spec = { name: 'staff.end-due', actor: system('staff'), may: 'staff.end-due' as const }
  await forEachIsolated(over, ({ user_id: userId }) =>
    deps.commands.run(spec, async (context) => {
      const { tx, now, note } = context
      const member = (await lockStaffInTx(tx, now)).find(({ id }) => id === userId)
      // another admin may have moved the day or ended the account in the meantime
      if (!member?.lastDay || member.lastDay >= localDate(now)) return
      await endAccountInTx(deps, context, userId)
      note(`user/${userId}`, { data: { change: 'end-due', last_day: member.lastDay } })
    }),
  )
}
