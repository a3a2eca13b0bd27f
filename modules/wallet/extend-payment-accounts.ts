import { sql } from 'kysely'
import type { Extension } from '#modules/freeze'

/** An account for one payment is shown as long as its payment may be made. A bank that ends it at its first time refuses what comes later; nothing is lost by that. */
export const extendPaymentAccountsInTx: Extension = async (tx, { from, until }) => {
  const { numAffectedRows } = await sql`
    update virtual_account set expires_at = expires_at + (${until}::timestamptz - ${from}::timestamptz) where expires_at > ${from}`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0n)
}
