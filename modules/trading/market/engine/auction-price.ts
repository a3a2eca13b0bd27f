import { BUY, type RestingOrders, SELL, type Side } from './book/resting-orders.ts'

/** Neighbouring valid prices of the tick table. */
export type Ticks = { above: (price: number) => number; below: (price: number) => number }

export type AuctionPrice = {
  price: number
  /** Lembar that trade at it. */
  volume: number
  /** Lembar to buy that find no seller at it; negative when sellers find no buyer. */
  surplus: number
}

/** Orders to leave out, by their index in the book. */
export type ExcludedOrders = ReadonlySet<number>
type Terms = { reference: number; ticks: Ticks; gone: ExcludedOrders }

/**
 * The single price of a call auction: most volume, then least surplus, then nearest to the reference price, then the
 * lower (docs/rules/market.md). Undefined when nothing would trade.
 */
export function computeAuctionPrice(
  orders: RestingOrders,
  { reference, ticks, gone }: Terms,
): AuctionPrice | undefined {
  const bids = crossing(orders, BUY, gone)
  const asks = crossing(orders, SELL, gone)
  if (bids.length === 0 || asks.length === 0) return undefined
  const [lowest, highest] = [asks[0]!.price, bids[0]!.price]
  // Demand and supply change at the prices of orders only: between them the nearest to the reference is at an edge.
  const around = [...bids, ...asks].flatMap(({ price }) => [ticks.below(price), price, ticks.above(price)])
  const candidates = [...new Set([...around, reference])].filter((price) => price >= lowest && price <= highest)
  return curve(candidates.sort(ascending), bids.reverse(), asks).reduce((best, next) =>
    compare(next, best, reference) < 0 ? next : best,
  )
}

type Level = { price: number; volume: number }

/** The levels of a side that could trade with the best of the other, best first. */
function crossing(orders: RestingOrders, side: Side, gone: ExcludedOrders): Level[] {
  const best = standing(orders, side === BUY ? SELL : BUY, gone).next().value
  if (!best) return []
  const found: Level[] = []
  for (const level of standing(orders, side, gone)) {
    if (side === BUY ? level.price < best.price : level.price > best.price) break
    found.push(level)
  }
  return found
}

/** The levels of a side of which something is left without the orders that are gone, best first. */
function* standing(orders: RestingOrders, side: Side, gone: ExcludedOrders): Generator<Level> {
  const without = new Map<number, number>()
  for (const order of gone) {
    const level = orders.levelOf[order]!
    without.set(level, (without.get(level) ?? 0) + orders.quantityOf[order]!)
  }
  for (const level of orders.levels(side)) {
    const volume = orders.volumeOf[level]! - (without.get(level) ?? 0)
    if (volume > 0) yield { price: orders.priceOf[level]!, volume }
  }
}

const ascending = (one: number, other: number) => one - other

/** What would trade at each of the prices. All three lists rise in price. */
function curve(prices: number[], bids: Level[], asks: Level[]): AuctionPrice[] {
  let demand = bids.reduce((sum, { volume }) => sum + volume, 0)
  let supply = 0
  let [bid, ask] = [0, 0]
  return prices.map((price) => {
    for (; bid < bids.length && bids[bid]!.price < price; bid++) demand -= bids[bid]!.volume
    for (; ask < asks.length && asks[ask]!.price <= price; ask++) supply += asks[ask]!.volume
    return { price, volume: Math.min(demand, supply), surplus: demand - supply }
  })
}

const compare = (one: AuctionPrice, other: AuctionPrice, reference: number) =>
  other.volume - one.volume ||
  Math.abs(one.surplus) - Math.abs(other.surplus) ||
  Math.abs(one.price - reference) - Math.abs(other.price - reference) ||
  one.price - other.price
