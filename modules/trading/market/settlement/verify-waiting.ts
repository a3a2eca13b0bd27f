import { sql } from 'kysely'
import type { Difference } from '#modules/ledger'
import type { Tx } from '#platform/db/database'
import { after, type LocalDate, MINUTE } from '#shared/dates'
import type { MarketContext } from '../deps.ts'
import { buyFeeSql, rateColumnsSql, requiredFeesSql, storedFeesSql, toRateJson } from './verify-fees.ts'

/** A process may know of a changed holiday some seconds late. */
const LATE = MINUTE

/**
 * Invariant for what has no final entry: resting orders match their journal and holds, unsettled trades cost what the
 * rules say, and a book's last price is that of its last trade.
 */
export const createUnsettledInvariant =
  ({ rulebook }: Pick<MarketContext, 'rulebook'>) =>
  async (tx: Tx): Promise<Difference[]> => {
    const { rows: versions } = await sql<{ rules: string }>`
      select rules from market_order where state = 'open'
      union select rules from market_trade where state in ('pending', 'sent')
      union select o.rules from market_trade t join market_order o on o.id = t.buy_order where t.state in ('pending', 'sent')
      union select o.rules from market_trade t join market_order o on o.id = t.sell_order where t.state in ('pending', 'sent')`.execute(
      tx,
    )
    const rates: Rates[] = []
    for (const { rules } of versions) rates.push(await ratesUnder({ rulebook }, tx, rules))
    const spans = await settlementsOf({ rulebook }, tx, rates)
    const { rows } = await sql<Difference>`
      with rate as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb)
          as rate (rules text, ${rateColumnsSql})
      ), settlement as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as settlement (day date, rules text, first date, last date)
      ), waiting as materialized (
        select o.reference, o.security_code, o.number, o.hold, o.side,
          case o.side when 'sell' then o.units else o.price::numeric * o.units + ${buyFeeSql(sql`o.price::numeric * o.units`)} end as needed,
          concat_ws(' ', 'place', o.number, o.id, o.side, o.price, o.units, case when o.immediate then 'immediate' else 'waits' end, t.number) as kept
        from market_order o left join market_trader t on t.user_id = o.user_id left join rate r on r.rules = o.rules where o.state = 'open'
      ), trade as materialized (
        select t.reference, t.settles_on, d.first, d.last, ${requiredFeesSql} as needed, ${storedFeesSql} as kept
        from market_trade t join market_order bought on bought.id = t.buy_order join market_order sold on sold.id = t.sell_order
          left join settlement d on d.day = t.day and d.rules = t.rules left join rate b on b.rules = bought.rules left join rate s on s.rules = sold.rules
        where t.state in ('pending', 'sent')
      )
      select 'an order that waits is what its book was told' as check, w.reference as subject, coalesce(j.command, 'nothing') as expected, w.kept as found
      from waiting w left join market_journal j on j.security_code = w.security_code and j.seq = w.number where j.command is distinct from w.kept
      union all
      select 'an order holds what its rules ask for', reference, coalesce(needed::text, 'no such rules'), hold::text from waiting where hold is distinct from needed
      union all
      select 'a trade that waits costs what its rules say', reference, needed, kept from trade where kept <> needed
      union all
      select 'a trade is settled after the days of its rules', reference, coalesce(concat_ws(' – ', first, nullif(last, first)), 'no such rules'), settles_on::text from trade
      where first is null or settles_on not between first and last
      union all
      select 'the last price of a book is that of its last trade', b.security_code, concat_ws(' ', b.trades, b.last_price), concat_ws(' ', coalesce(t.number, 0), t.price)
      from market_book b left join lateral (
        select number, price from market_trade where security_code = b.security_code order by number desc limit 1) t on true
      where b.trades <> coalesce(t.number, 0) or b.last_price <> t.price or (b.last_price is not null and t.price is null)
      limit 100`.execute(tx)
    return rows
  }

type Rates = { rules: string; days?: number } & Partial<ReturnType<typeof toRateJson>>

/**
 * The day of settlement for each day and rules of the trades that wait: as the calendar counts it, and where holidays
 * were changed since they were made the first and the last that it can be.
 */
async function settlementsOf({ rulebook }: Pick<MarketContext, 'rulebook'>, tx: Tx, rates: readonly Rates[]) {
  const { rows } = await sql<{ day: LocalDate; rules: string; at: Date }>`
    select day, rules, min(at) as at from market_trade where state in ('pending', 'sent') group by day, rules`.execute(
    tx,
  )
  if (rows.length === 0) return []
  const oldest = new Date(Math.min(...rows.map(({ at }) => at.getTime())))
  const calendars = await rulebook.calendarsSince(tx, after(oldest, -LATE))
  return rows.flatMap(({ day, rules }) => {
    const days = rates.find((rate) => rate.rules === rules)?.days
    if (days === undefined) return []
    const [first, last] = [calendars.first, calendars.last].map((calendar) => calendar.addWorkingDays(day, days))
    return [{ day, rules, first, last }]
  })
}

async function ratesUnder({ rulebook }: Pick<MarketContext, 'rulebook'>, tx: Tx, rules: string): Promise<Rates> {
  // A version that never was is a lie; a database that does not answer is none.
  const book = await rulebook.under(rules, tx).catch((error: unknown) => {
    if (error instanceof Error && error.message.endsWith('is no version of the rulebook')) return undefined
    throw error
  })
  if (!book) return { rules }
  return {
    rules,
    ...toRateJson(book),
    days: Number(book['market.settlement_days']),
  }
}
