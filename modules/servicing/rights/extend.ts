import { sql } from 'kysely'
import type { DeadlineExtension } from '#modules/freeze'

/** Extends exercise and payment deadlines by the length of a money freeze. Returns how many issues were extended. */
export const extendRightsInTx: DeadlineExtension = async (tx, { from, until }) => {
  const longer = sql`(${until}::timestamptz - ${from}::timestamptz)`
  const issues = await sql`
    update rights_issue set exercise_until = exercise_until + ${longer}, reminds_at = reminds_at + ${longer}
    where state in ('announced', 'recorded', 'open') and exercise_from < ${until} and exercise_until > ${from}`.execute(
    tx,
  )
  const orders = await sql`
    update rights_order set pay_before = pay_before + ${longer} where state = 'awaiting_payment' and pay_before > ${from}`.execute(
    tx,
  )
  return Number((issues.numAffectedRows ?? 0n) + (orders.numAffectedRows ?? 0n))
}
