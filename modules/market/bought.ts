import { sql } from 'kysely'
import type { LimitUse } from '#modules/verification'
import { type Rupiah, rupiah } from '#shared/money'

/** What people bought on the market since an instant, and what their open orders may still buy. */
export const boughtOnMarket: LimitUse = async (through, { userIds, since }) => {
  const { rows } = await sql<{ id: string; used: bigint }>`
    select id, sum(used)::bigint as used from (
      select buyer as id, price * units as used from market_trade
      where buyer = any(${userIds}::uuid[]) and at > ${since} and state <> 'failed'
      union all
      select user_id, price * (units - filled) from market_order
      where user_id = any(${userIds}::uuid[]) and state = 'open' and side = 'buy'
    ) as bought group by id`.execute(through)
  return new Map<string, Rupiah>(rows.map(({ id, used }) => [id, rupiah(used)]))
}
