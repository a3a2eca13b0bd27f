import { MAX_PRICE } from '../states.ts'
import { OrderIndex } from './book/order-ids.ts'
import { BUY, NOBODY, NONE, RestingOrders, type Side } from './book/resting-orders.ts'

export { MAX_PRICE } from '../states.ts'
export { BUY, SELL, type Side } from './book/resting-orders.ts'

/** Callbacks of the order book in the order of events. `seq`: number of the causing command. */
export type BookReports = {
  accepted(seq: number, side: Side, id: number, price: number, quantity: number): void
  /** At the price of the order that waited, the maker's. */
  traded(seq: number, price: number, quantity: number, makerId: number, takerId: number): void
  /** By its owner, as the rest of an immediate-or-cancel order, or because it met an order of the same owner. */
  cancelled(seq: number, side: Side, id: number, price: number, quantity: number): void
  /** After the trades of the order at its new price; what is left of it waits. */
  replaced(seq: number, side: Side, id: number, price: number, quantity: number): void
  cancelRejected(seq: number, id: number): void
  replaceRejected(seq: number, id: number): void
}

/**
 * The limit order book of one security with price-time priority, fully deterministic. Add and cancel do not slow down
 * with the number of orders. Prices are whole rupiah from 1 to MAX_PRICE, quantities whole lembar.
 */
export class OrderBook {
  readonly reports: BookReports
  readonly #ids = new OrderIndex()
  /** Whether the last order came upon one of its owner: the newer is cancelled, nobody trades with himself. */
  #metItself = false
  readonly orders = new RestingOrders()
  /** Before an auction orders only wait, though they may cross. */
  collecting = false

  constructor(reports: BookReports) {
    this.reports = reports
  }

  /** The number of orders that wait. */
  get size() {
    return this.#ids.size
  }

  /** Trades what can be traded at once. The rest waits, or is cancelled when the order is immediate-or-cancel. */
  place(
    seq: number,
    side: Side,
    id: number,
    price: number,
    quantity: number,
    immediateOrCancel = false,
    owner = NOBODY,
  ): void {
    checkOrder(price, quantity)
    if (this.#ids.get(id) !== NONE) throw new RangeError(`order ${id} is in the book already`)
    this.reports.accepted(seq, side, id, price, quantity)
    const left = this.#match(seq, side, id, price, quantity, owner)
    if (left === 0) return
    if (immediateOrCancel || this.#metItself) this.reports.cancelled(seq, side, id, price, left)
    else this.#rest(seq, side, id, price, left, owner)
  }

  cancel(seq: number, id: number): void {
    const order = this.#ids.get(id)
    if (order === NONE) {
      this.reports.cancelRejected(seq, id)
      return
    }
    const level = this.orders.levelOf[order]!
    const side = this.orders.sideOf[level] as Side
    const price = this.orders.priceOf[level]!
    const quantity = this.orders.quantityOf[order]!
    this.#remove(order, id)
    this.reports.cancelled(seq, side, id, price, quantity)
  }

  /** Cancels and places anew: the order goes behind those of its price, or trades at once. */
  replace(seq: number, id: number, price: number, quantity: number): void {
    checkOrder(price, quantity)
    const order = this.#ids.get(id)
    if (order === NONE) {
      this.reports.replaceRejected(seq, id)
      return
    }
    const side = this.orders.sideOf[this.orders.levelOf[order]!] as Side
    const owner = this.orders.ownerOf[order]!
    this.#remove(order, id)
    const left = this.#match(seq, side, id, price, quantity, owner)
    if (left > 0 && !this.#metItself) this.#rest(seq, side, id, price, left, owner)
    this.reports.replaced(seq, side, id, price, quantity)
    if (this.#metItself) this.reports.cancelled(seq, side, id, price, left)
  }

  /** Trades at one price what waits at it or better. */
  uncross(seq: number, price: number): void {
    const { orders } = this
    while (orders.bestBid !== NONE && orders.bestAsk !== NONE) {
      if (orders.priceOf[orders.bestBid]! < price || orders.priceOf[orders.bestAsk]! > price) return
      const [bid, ask] = [orders.firstOf[orders.bestBid]!, orders.firstOf[orders.bestAsk]!]
      const [older, newer] = orders.seqOf[bid]! < orders.seqOf[ask]! ? [bid, ask] : [ask, bid]
      const [makerId, takerId] = [orders.idOf[older]!, orders.idOf[newer]!]
      if (this.#isOneOwner(orders.ownerOf[bid]!, orders.ownerOf[ask]!)) {
        this.cancel(seq, takerId)
        continue
      }
      const quantity = Math.min(orders.quantityOf[bid]!, orders.quantityOf[ask]!)
      this.#take(bid, quantity)
      this.#take(ask, quantity)
      this.reports.traded(seq, price, quantity, makerId, takerId)
    }
  }

  /** Trades with the orders that wait, as far as price and quantity reach; answers what is left. */
  #match(seq: number, side: Side, id: number, price: number, quantity: number, owner: number): number {
    this.#metItself = false
    if (this.collecting) return quantity
    const { orders } = this
    let left = quantity
    while (left > 0) {
      const level = side === BUY ? orders.bestAsk : orders.bestBid
      if (level === NONE) return left
      const makerPrice = orders.priceOf[level]!
      if (side === BUY ? makerPrice > price : makerPrice < price) return left
      const maker = orders.firstOf[level]!
      if (this.#isOneOwner(orders.ownerOf[maker]!, owner)) {
        this.#metItself = true
        return left
      }
      const makerId = orders.idOf[maker]!
      const traded = Math.min(orders.quantityOf[maker]!, left)
      this.#take(maker, traded)
      this.reports.traded(seq, makerPrice, traded, makerId, id)
      left -= traded
    }
    return 0
  }

  #isOneOwner(one: number, other: number) {
    return one === other && one !== NOBODY
  }

  #rest(seq: number, side: Side, id: number, price: number, quantity: number, owner: number) {
    this.#ids.set(id, this.orders.add(seq, side, id, price, quantity, owner))
  }

  #take(order: number, quantity: number) {
    if (this.orders.quantityOf[order]! > quantity) this.orders.reduce(order, quantity)
    else this.#remove(order, this.orders.idOf[order]!)
  }

  #remove(order: number, id: number) {
    this.#ids.delete(id)
    this.orders.remove(order)
  }
}

function checkOrder(price: number, quantity: number) {
  if (!(Number.isInteger(price) && price >= 1 && price <= MAX_PRICE)) throw new RangeError(`no price: ${price}`)
  if (!(Number.isSafeInteger(quantity) && quantity >= 1)) throw new RangeError(`no quantity: ${quantity}`)
}
