import { sql } from 'kysely'
import type { Actor } from '#shared/actor'
import { type LocalDate, plusDays, wib } from '#shared/dates'
import { requirePermission } from '#shared/permissions'
import type { MarketContext } from '../deps.ts'
import type { ShareStatistics } from '../states.ts'

/** Trading statistics of every share with a book over a range of days, both included. */
export async function listShareStatistics(
  { db }: MarketContext,
  actor: Actor,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<ShareStatistics[]> {
  requirePermission(actor, 'market.read-desk')
  const [begin, end] = [wib(from), wib(plusDays(to, 1))]
  const { rows } = await sql<ShareStatistics>`
    select b.security_code as code, t.*, o.*,
      (select count(*) from market_halt h where h.security_code = b.security_code and h.begun_at >= ${begin} and h.begun_at < ${end}) as halts,
      (select count(*) from market_case c where c.security_code = b.security_code and c.opened_at >= ${begin} and c.opened_at < ${end}) as cases
    from market_book b cross join lateral (
      select count(distinct day) as sessions, count(*) as trades, coalesce(sum(units), 0)::bigint as units,
        coalesce(sum(price * units), 0)::bigint as value, (array_agg(price order by number))[1] as open, max(price) as high,
        min(price) as low, (array_agg(price order by number desc))[1] as close, count(*) filter (where state = 'failed') as failed,
        (select count(distinct who) from market_trade s cross join lateral (values (s.buyer), (s.seller)) as p(who)
          where s.security_code = b.security_code and s.day between ${from}::date and ${to}::date) as traders
      from market_trade where security_code = b.security_code and day between ${from}::date and ${to}::date
    ) as t cross join lateral (
      select count(*) as orders, count(*) filter (where state = 'cancelled') as cancelled
      from market_order where security_code = b.security_code and day between ${from}::date and ${to}::date
    ) as o order by b.security_code`.execute(db)
  return rows
}
