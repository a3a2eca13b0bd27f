import { sql } from 'kysely'
import type { DeadlineExtension } from '#modules/freeze'

/** After a freeze, extends the validity of payment accounts that were open when it began. */
export const extendPaymentAccountsInTx: DeadlineExtension = async (tx, { from, until }) => {
  const { numAffectedRows } = await sql`
    update virtual_account set expires_at = expires_at + (${until}::timestamptz - ${from}::timestamptz) where expires_at > ${from}`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0n)
}
