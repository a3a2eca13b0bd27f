import { sql } from 'kysely'
import type { LimitUse } from '#modules/offerings'
import { rupiah } from '#shared/money'

/** New shares bought by right count against the investor limit like any purchase: after the allotment, what was got. */
export const rightsBought: LimitUse = async (through, { userId, since, lately }) => {
  const { rows } = await sql<{ used: bigint; paid_today: bigint }>`
    select coalesce(sum(case o.state when 'settled' then (o.units + o.allotted) * r.exercise_price else o.amount end), 0)::bigint as used,
      coalesce(sum(o.total) filter (where o.method = 'wallet' and o.created_at > ${lately}), 0)::bigint as paid_today
    from rights_order o join rights_issue r on r.id = o.rights_issue_id
    where o.user_id = ${userId} and o.created_at > ${since} and o.state not in ('expired', 'cancelled')`.execute(
    through,
  )
  return { used: rupiah(rows[0]!.used), paidToday: rupiah(rows[0]!.paid_today) }
}
