import { sql } from 'kysely'
import type { DeadlineExtension } from '#modules/freeze'

/**
 * After a freeze, extends payment and cancellation windows that were open when it began. The offering period stays as
 * published.
 */
export const extendWindowsInTx: DeadlineExtension = async (tx, { from, until }) => {
  const { numAffectedRows } = await sql`
    update subscription set
      pay_before = case state when 'awaiting_payment' then pay_before + (${until}::timestamptz - ${from}::timestamptz) else pay_before end,
      cancellable_until = case state when 'paid' then cancellable_until + (${until}::timestamptz - ${from}::timestamptz) else cancellable_until end
    where (state = 'awaiting_payment' and pay_before > ${from}) or (state = 'paid' and cancellable_until > ${from})`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0n)
}
