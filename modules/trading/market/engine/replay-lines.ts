import type { Tx } from '#platform/db/database'
import { tables } from '../tables.ts'
import type { ReplayedOrder, ReplayedTrade } from './replayed-book.ts'

// Orders and trades a line each, as they are kept and as a journal tells them: the lines have to be the same bytes.

/** One line per trade of a replayed book, to compare with the stored one. */
export const formatReplayedTrade = ({ at, price, units, buy, sell, taker }: ReplayedTrade) =>
  `${at.toISOString()} ${price} ${units} ${buy} ${sell} ${taker}`

/** One line per order of a replayed book, to compare with the stored one. */
export const formatReplayedOrder = ({
  number,
  id,
  side,
  price,
  units,
  immediate,
  trader,
  filled,
  state,
  why,
}: ReplayedOrder) => `${number} ${id} ${side} ${price} ${units} ${immediate} ${trader} ${filled} ${state} ${why}`

/** The stored trades of a share in the format of `formatReplayedTrade`, by number. */
export async function listStoredTrades(tx: Tx, code: string): Promise<string[]> {
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

/** The stored orders of a share in the format of `formatReplayedOrder`, by number. */
export async function listStoredOrders(tx: Tx, code: string): Promise<string[]> {
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
