import { sql } from 'kysely'
import type { LimitUse } from '#modules/verification'
import type { Tx } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'
import { after, DAY } from '#shared/dates'
import { type Rupiah, rupiah } from '#shared/money'

/** Rupiah of new shares that count against the investor limit: ordered ones, and after allotment those received. */
export const rightsLimitUse: LimitUse = async (through, { userIds, since }) => {
  const bought = sql<{ id: string; used: bigint }>`
    select o.user_id as id, sum(case o.state when 'settled' then (o.units + o.allotted) * r.exercise_price else o.amount end)::bigint as used
    from rights_order o join rights_issue r on r.id = o.rights_issue_id
    where o.user_id = any(${userIds}::uuid[]) and o.created_at > ${since} and o.state not in ('expired', 'cancelled')
    group by o.user_id`
  const rows = await readTogether(through, bought, { used: 'bigint' })
  return new Map<string, Rupiah>(rows.map(({ id, used }) => [id, rupiah(used)]))
}

/** Rupiah that an investor paid from the wallet for new shares within the last 24 hours. */
export async function sumPaidTodayInTx(tx: Tx, userId: string, now: Date): Promise<Rupiah> {
  const { rows } = await sql<{ paid: bigint }>`
    select coalesce(sum(total), 0)::bigint as paid from rights_order where user_id = ${userId} and method = 'wallet'
      and created_at > ${after(now, -DAY)} and state not in ('expired', 'cancelled')`.execute(tx)
  return rupiah(rows[0]!.paid)
}
