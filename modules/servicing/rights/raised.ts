import { sql } from 'kysely'
import type { RaisedSource } from '#modules/offerings'
import { rupiah } from '#shared/money'

/** Rupiah of new shares that count against the issuer's cap: the whole offer until it is known what was sold. */
export const sumRaisedByRights: RaisedSource = async (tx, { businessId, since }) => {
  const { rows } = await sql<{ raised: bigint }>`
    select coalesce(sum(exercise_price * coalesce(sold, offered, planned)), 0)::bigint as raised
    from rights_issue where business_id = ${businessId} and exercise_from > ${since} and state not in ('withdrawn', 'cancelled')`.execute(
    tx,
  )
  return rupiah(rows[0]!.raised)
}
