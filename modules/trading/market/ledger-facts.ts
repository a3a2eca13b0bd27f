import { sql } from 'kysely'
import type { Difference, LedgerFacts } from '#modules/ledger'
import type { Tx } from '#platform/db/database'
import { feesOfSideSql } from './settlement/trade-fees.ts'
import { feePostingsSql } from './settlement/verify-fees.ts'

/**
 * SQL select of the postings that each order and trade requires; `createFactsInvariant` compares it with the journal.
 */
export const marketFacts: LedgerFacts = async () => sql`
  with ordered as (
    select 'market-order/' || id as source, 'investor/' || user_id || '/' as person,
      case side when 'buy' then '/IDR' else '/' || security_code end as asset, hold, released, placed_at, ended_at from market_order
  ), traded as (
    select 'market-trade/' || id as source, 'investor/' || buyer || '/' as buyer, 'investor/' || seller || '/' as seller,
      '/' || security_code as asset, price * units as value, units, ${feesOfSideSql.buy} as buyer_fees, ${feesOfSideSql.sell} as seller_fees, freed,
      state, at, ended_at
    from market_trade
  ), leg as (
    select 'order_held' as kind, source, person || 'available' || asset as account_id, hold as debit, placed_at as at from ordered
    union all select 'order_held', source, person || 'held' || asset, -hold, placed_at from ordered
    union all select 'order_released', source, person || 'held' || asset, released, ended_at from ordered where released > 0
    union all select 'order_released', source, person || 'available' || asset, -released, ended_at from ordered where released > 0
    union all select 'trade_made', source, buyer || 'held/IDR', value + buyer_fees + freed, at from traded
    union all select 'trade_made', source, buyer || 'settling/IDR', -value - buyer_fees, at from traded
    union all select 'trade_made', source, buyer || 'available/IDR', -freed, at from traded
    union all select 'trade_made', source, seller || 'held' || asset, units, at from traded
    union all select 'trade_made', source, seller || 'settling' || asset, -units, at from traded
    union all select 'trade_settled', source, buyer || 'settling/IDR', value + buyer_fees, ended_at from traded where state = 'settled'
    union all select 'trade_settled', source, seller || 'available/IDR', seller_fees - value, ended_at from traded where state = 'settled'
    union all select 'trade_settled', 'market-trade/' || t.id, fee.account, -fee.amount, t.ended_at
      from market_trade t cross join lateral ${feePostingsSql} where t.state = 'settled'
    union all select 'trade_settled', source, seller || 'settling' || asset, units, ended_at from traded where state = 'settled'
    union all select 'trade_settled', source, buyer || 'available' || asset, -units, ended_at from traded where state = 'settled'
    union all select 'trade_undone', source, buyer || 'settling/IDR', value + buyer_fees, ended_at from traded where state = 'failed'
    union all select 'trade_undone', source, buyer || 'available/IDR', -value - buyer_fees, ended_at from traded where state = 'failed'
    union all select 'trade_undone', source, seller || 'settling' || asset, units, ended_at from traded where state = 'failed'
    union all select 'trade_undone', source, seller || 'available' || asset, -units, ended_at from traded where state = 'failed'
  )
  select kind, source, account_id, greatest(debit, 0)::bigint as debit, greatest(-debit, 0)::bigint as credit, at from leg where debit <> 0`

/** Invariant: orders and trades agree, and every trade respects the limit prices of both orders. */
export async function verifyMarketInTx(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with part as (
      select buy_order as id, units, price * units + ${feesOfSideSql.buy} + freed as used, price, 'buy' as side, security_code, buyer as owner from market_trade
      union all
      select sell_order, units, units, price, 'sell', security_code, seller from market_trade
    ), sum as (select id, sum(units)::bigint as units, sum(used)::bigint as used from part group by id)
    select 'an order is filled by its trades' as check, o.reference as subject, o.filled::text as expected, coalesce(s.units, 0)::text as found
    from market_order o left join sum s on s.id = o.id where o.filled <> coalesce(s.units, 0)
    union all
    select 'an order that ended holds nothing', o.reference, o.hold::text, (coalesce(s.used, 0) + o.released)::text
    from market_order o left join sum s on s.id = o.id where o.state <> 'open' and o.hold <> coalesce(s.used, 0) + o.released
    union all
    select 'a trade keeps within the price of its orders', o.reference, o.price::text, p.price::text
    from market_order o join part p on p.id = o.id
    where case o.side when 'buy' then p.price > o.price else p.price < o.price end
      or p.side <> o.side or p.security_code <> o.security_code or p.owner <> o.user_id
    union all
    select 'what was bought in a day is that of its trades', user_id::text || ' ' || day::text, sum(traded)::text, sum(kept)::text
    from (
      select buyer as user_id, day, price * units as traded, 0 as kept from market_trade where state <> 'failed'
      union all
      select user_id, day, 0, value from market_bought
    ) as bought group by user_id, day having sum(traded) <> sum(kept)
    limit 100`.execute(tx)
  return rows
}
