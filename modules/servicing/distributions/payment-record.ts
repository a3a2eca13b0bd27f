import { sql } from 'kysely'
import type { Db } from '#platform/db/database'
import type { PaymentRecord } from './states.ts'

/** The day after which a payment is late, against the day on which its issuer's money came, and that on which holders had it. */
const owed = sql`owed_on + frozen_days`
export const lateByIssuer = sql<boolean>`(funded_at at time zone 'Asia/Jakarta')::date > ${owed}`
export const lateByUs = sql<boolean>`(funded_at at time zone 'Asia/Jakarta')::date <= ${owed} and (ended_at at time zone 'Asia/Jakarta')::date > ${owed}`

/** How often issuers paid, and who was late how often: from what was booked. */
export async function paymentRecord(db: Db): Promise<PaymentRecord> {
  const { rows } = await sql<{ paid: bigint; late: bigint; ours: bigint }>`
    select count(*) as paid, count(*) filter (where ${lateByIssuer}) as late, count(*) filter (where ${lateByUs}) as ours
    from distribution where state = 'paid'`.execute(db)
  const { paid, late, ours } = rows[0]!
  return { paid: Number(paid), late: Number(late), lateByUs: Number(ours) }
}
