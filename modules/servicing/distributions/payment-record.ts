import { sql } from 'kysely'
import type { Db } from '#platform/db/database'
import type { PaymentRecord } from './states.ts'

/** SQL on `distribution`: the last day (WIB) on which a payment is not late. */
const owed = sql`owed_on + frozen_days`
/** SQL on `distribution`: the issuer paid in after the last day. */
export const isLateByIssuer = sql<boolean>`(funded_at at time zone 'Asia/Jakarta')::date > ${owed}`
/** SQL on `distribution`: the issuer paid in on time, and the platform paid holders after the last day. */
export const isLateByPlatform = sql<boolean>`(funded_at at time zone 'Asia/Jakarta')::date <= ${owed} and (ended_at at time zone 'Asia/Jakarta')::date > ${owed}`

/** How often issuers paid, how often they were late, and how often the platform passed the money on late. */
export async function computePaymentRecord(db: Db): Promise<PaymentRecord> {
  const { rows } = await sql<{ paid: bigint; late: bigint; ours: bigint }>`
    select count(*) as paid, count(*) filter (where ${isLateByIssuer}) as late, count(*) filter (where ${isLateByPlatform}) as ours
    from distribution where state = 'paid'`.execute(db)
  const { paid, late, ours } = rows[0]!
  return { paid: Number(paid), late: Number(late), lateByUs: Number(ours) }
}
