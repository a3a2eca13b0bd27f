import { sql } from 'kysely'
import type { LimitUse } from '#modules/verification'
import type { Tx } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'
import { localDate } from '#shared/dates'
import { type Rupiah, rupiah } from '#shared/money'
import type { TradeRow } from '../engine/live/book-run.ts'

/** Per person: value bought in market sessions since the WIB day of `since`. */
export const sumBoughtInSessions: LimitUse = async (through, { userIds, since }) => {
  const { rows } = await sql<{ id: string; used: bigint }>`
    select user_id as id, sum(value)::bigint as used from market_bought
    where user_id = any(${userIds}::uuid[]) and day >= ${localDate(since)} group by user_id`.execute(through)
  return new Map<string, Rupiah>(rows.map(({ id, used }) => [id, rupiah(used)]))
}

/**
 * Per person: value bought in market sessions plus what open buy orders may still buy, which counts against the
 * investor limit.
 */
export const sumMarketLimitUse: LimitUse = async (through, { userIds, since }) => {
  const bought = sql<{ id: string; used: bigint }>`
    select id, sum(used)::bigint as used from (
      select user_id as id, value as used from market_bought
      where user_id = any(${userIds}::uuid[]) and day >= ${localDate(since)}
      union all
      select user_id, price * (units - filled) from market_order
      where user_id = any(${userIds}::uuid[]) and state = 'open' and side = 'buy') as bought
    group by id`
  const rows = await readTogether(through, bought, { used: 'bigint' })
  return new Map<string, Rupiah>(rows.map(({ id, used }) => [id, rupiah(used)]))
}

/** Removes failed trades from the investor limit. */
export async function undoLimitUseInTx(tx: Tx, trades: readonly TradeRow[]): Promise<void> {
  if (trades.length === 0) return
  const failed = JSON.stringify(trades.map(({ id }) => id))
  await sql`
    update market_bought b set value = b.value - f.value
    from (
      select buyer, day, sum(price * units)::bigint as value from market_trade
      where id in (select id::uuid from jsonb_array_elements_text(${failed}::jsonb) as t(id)) group by buyer, day
    ) f
    where b.user_id = f.buyer and b.day = f.day`.execute(tx)
}
