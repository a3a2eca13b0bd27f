import type { Tx } from '#platform/db/database'
import { after, HOUR } from '#shared/dates'
import type { Id } from '#shared/ids'
import { tables } from './tables.ts'

/** Blocks withdrawals for `hours` from now; an existing longer block stays. Returns its end. */
export async function blockWithdrawalsInTx(tx: Tx, userId: Id<'user'>, hours: number, now: Date): Promise<Date> {
  const until = after(now, hours * HOUR)
  const { withdrawals_blocked_until } = await tables(tx)
    .updateTable('credential')
    .set((row) => ({
      withdrawals_blocked_until: row.fn<Date>('greatest', ['withdrawals_blocked_until', row.val(until)]),
    }))
    .where('user_id', '=', userId)
    .returning('withdrawals_blocked_until')
    .executeTakeFirstOrThrow()
  return withdrawals_blocked_until ?? until
}
