import { rupiah } from '#shared/money'
import type { BookRun, Share } from '../engine/live/book-run.ts'
import type { OrderRow } from '../engine/live/live-book.ts'
import { BUY, SELL } from '../engine/matching.ts'
import { computeOrderHold, type Order, type TradeFeeRates } from '../states.ts'

/** What an order still holds, rupiah or lembar; 0 once it has ended. */
export function computeHold(
  order: Pick<OrderRow, 'state' | 'side' | 'price' | 'units' | 'filled'>,
  rates: TradeFeeRates,
): bigint {
  if (order.state !== 'open') return 0n
  return computeOrderHold({ ...order, units: order.units - order.filled }, rates)
}

/** Converts a stored order to its owner's view. */
export const toOrder = (row: OrderRow, { code, slug, name }: Share, rates: TradeFeeRates): Order => ({
  id: row.id,
  reference: row.reference,
  code,
  slug,
  name,
  side: row.side,
  price: row.price,
  units: row.units,
  filled: row.filled,
  held: computeHold(row, rates),
  immediate: row.immediate,
  day: row.day,
  state: row.state,
  why: row.why,
  replaces: row.replaces,
  placedAt: row.placed_at,
  endedAt: row.ended_at,
})

/** The payload of a book event. */
export function toBookEventPayload({ row, live }: BookRun) {
  const { orders } = live.core.book
  const best = (side: typeof BUY | typeof SELL) => {
    const [level] = orders.depth(side, 1)
    return level ? rupiah(level.price) : null
  }
  return {
    code: row.security_code,
    seq: live.seq,
    last: row.last_price,
    bid: best(BUY),
    ask: best(SELL),
    phase: row.phase,
  }
}
