import { type AuctionPrice, computeAuctionPrice, type ExcludedOrders, type Ticks } from './auction-price.ts'
import { BUY, NOBODY, NONE, type RestingOrders, SELL, type Side } from './book/resting-orders.ts'
import type { OrderBook } from './matching.ts'

/** What an auction gives: its one price, and which orders are cancelled before it since they would meet their owner's. */
type Clearing = { price: AuctionPrice | undefined; cancelled: number[] }

/**
 * Executes a call auction at its single price in price-time priority. Where orders of one owner would match, the newer
 * is cancelled first and the price is computed again. Returns price and volume.
 */
export function runAuction(book: OrderBook, seq: number, reference: number, ticks: Ticks): AuctionPrice | undefined {
  const { price, cancelled } = previewAuction(book.orders, reference, ticks)
  for (const id of cancelled) book.cancel(seq, id)
  if (price) book.uncross(seq, price.price)
  book.collecting = false
  return price
}

/** The price and volume that an auction would have now; changes nothing. */
export function previewAuction(orders: RestingOrders, reference: number, ticks: Ticks): Clearing {
  const gone = new Set<number>()
  for (;;) {
    const price = computeAuctionPrice(orders, { reference, ticks, gone })
    const met = price && newerOfOneOwner(orders, price.price, gone)
    if (met === undefined) return { price, cancelled: [...gone].map((order) => orders.idOf[order]!) }
    gone.add(met)
  }
}

/** Of the first two orders of one owner that would trade with each other at this price the newer. */
function newerOfOneOwner(orders: RestingOrders, price: number, gone: ExcludedOrders): number | undefined {
  if (orders.owners.onBothSides === 0) return undefined
  const [bids, asks] = [reaching(orders, BUY, price, gone), reaching(orders, SELL, price, gone)]
  let [bid, ask] = [bids.next().value, asks.next().value]
  let [bought, sold] = [0, 0]
  while (bid !== undefined && ask !== undefined) {
    const owner = orders.ownerOf[bid]!
    if (owner !== NOBODY && owner === orders.ownerOf[ask]!) return orders.seqOf[bid]! < orders.seqOf[ask]! ? ask : bid
    const [wanted, offered] = [orders.quantityOf[bid]! - bought, orders.quantityOf[ask]! - sold]
    const traded = Math.min(wanted, offered)
    bought += traded
    sold += traded
    if (traded === wanted) [bid, bought] = [bids.next().value, 0]
    if (traded === offered) [ask, sold] = [asks.next().value, 0]
  }
  return undefined
}

/** The orders of a side that trade at a price, in their priority. */
function* reaching(
  orders: RestingOrders,
  side: Side,
  price: number,
  gone: ExcludedOrders,
): Generator<number, undefined> {
  for (const level of orders.levels(side)) {
    const at = orders.priceOf[level]!
    if (side === BUY ? at < price : at > price) return
    for (let order = orders.firstOf[level]!; order !== NONE; order = orders.nextOf[order]!)
      if (!gone.has(order)) yield order
  }
}
