import { sql } from 'kysely'
import type { Extension } from '#modules/freeze'

/**
 * Who was still allowed to pay or to cancel when money stopped has as much time left when it moves again. The period of
 * an offering stays as it was published; its end waits for these windows.
 */
export const extendWindowsInTx: Extension = async (tx, { from, until }) => {
  const { numAffectedRows } = await sql`
    update subscription set
      pay_before = case state when 'awaiting_payment' then pay_before + (${until}::timestamptz - ${from}::timestamptz) else pay_before end,
      cancellable_until = case state when 'paid' then cancellable_until + (${until}::timestamptz - ${from}::timestamptz) else cancellable_until end
    where (state = 'awaiting_payment' and pay_before > ${from}) or (state = 'paid' and cancellable_until > ${from})`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0n)
}
