import type { Tx } from '#platform/database'
import type { PlayedOrder, PlayedTrade } from './played-book.ts'
import { tables } from './tables.ts'

// Orders and trades a line each, as they are kept and as a journal tells them: the lines have to be the same bytes.

export const playedTrade = ({ at, price, units, buy, sell, taker }: PlayedTrade) =>
  `${at.toISOString()} ${price} ${units} ${buy} ${sell} ${taker}`

export const playedOrder = ({ number, id, side, price, units, immediate, trader, filled, state, why }: PlayedOrder) =>
  `${number} ${id} ${side} ${price} ${units} ${immediate} ${trader} ${filled} ${state} ${why}`

/** In the order of their numbers. */
export async function keptTrades(tx: Tx, code: string): Promise<string[]> {
  const rows = await tables(tx)
    .selectFrom('market_trade')
    .select(['at', 'price', 'units', 'buy_order', 'sell_order', 'taker'])
    .where('security_code', '=', code)
    .orderBy('number')
    .execute()
  return rows.map(
    ({ at, price, units, buy_order, sell_order, taker }) =>
      `${at.toISOString()} ${price} ${units} ${buy_order} ${sell_order} ${taker}`,
  )
}

export async function keptOrders(tx: Tx, code: string): Promise<string[]> {
  const rows = await tables(tx)
    .selectFrom('market_order as o')
    .leftJoin('market_trader as t', 't.user_id', 'o.user_id')
    .select(['o.number', 'o.id', 'o.side', 'o.price', 'o.units', 'o.immediate', 't.number as trader'])
    .select(['o.filled', 'o.state', 'o.why'])
    .where('o.security_code', '=', code)
    .orderBy('o.number')
    .execute()
  return rows.map(
    ({ number, id, side, price, units, immediate, trader, filled, state, why }) =>
      `${number} ${id} ${side} ${price} ${units} ${immediate} ${trader} ${filled} ${state} ${why}`,
  )
}
