import { OwnerOrderCounts } from './owners.ts'
import { PriceLevels } from './price-levels.ts'

export const BUY = 0
export const SELL = 1
export type Side = typeof BUY | typeof SELL

export const NONE = -1
/** The owner without identity; its orders may trade with each other. */
export const NOBODY = 0

/**
 * The resting orders in typed arrays: per price and side a linked list, oldest first, under a level with price, volume
 * and count. Freed indexes are reused.
 */
export class RestingOrders {
  idOf = new Float64Array(1024)
  quantityOf = new Float64Array(1024)
  ownerOf = new Float64Array(1024)
  /** When an order came to its place: the number of the command. */
  seqOf = new Float64Array(1024)
  nextOf = new Int32Array(1024)
  levelOf = new Int32Array(1024)
  #previousOf = new Int32Array(1024)
  #orders = 0
  #freeOrder = NONE

  priceOf = new Int32Array(256)
  sideOf = new Uint8Array(256)
  firstOf = new Int32Array(256)
  volumeOf = new Float64Array(256)
  countOf = new Int32Array(256)
  #lastOf = new Int32Array(256)
  #levels = 0
  #freeLevel = NONE

  readonly #bids = new PriceLevels({ highestFirst: true })
  readonly #asks = new PriceLevels({ highestFirst: false })
  /** The level of each side that trades first, or -1. */
  bestBid = NONE
  bestAsk = NONE
  readonly owners = new OwnerOrderCounts()

  /** Puts an order behind those of its price; answers its number. */
  add(seq: number, side: Side, id: number, price: number, quantity: number, owner: number): number {
    const order = this.#newOrder()
    const level = this.#levelAt(side, price)
    this.idOf[order] = id
    this.quantityOf[order] = quantity
    this.ownerOf[order] = owner
    this.seqOf[order] = seq
    this.levelOf[order] = level
    this.nextOf[order] = NONE
    const last = this.#lastOf[level]!
    this.#previousOf[order] = last
    if (last === NONE) this.firstOf[level] = order
    else this.nextOf[last] = order
    this.#lastOf[level] = order
    this.volumeOf[level]! += quantity
    this.countOf[level]! += 1
    if (owner !== NOBODY) this.owners.came(owner, side)
    return order
  }

  remove(order: number): void {
    const level = this.levelOf[order]!
    const next = this.nextOf[order]!
    const previous = this.#previousOf[order]!
    const owner = this.ownerOf[order]!
    this.volumeOf[level]! -= this.quantityOf[order]!
    this.countOf[level]! -= 1
    if (owner !== NOBODY) this.owners.went(owner, this.sideOf[level] as Side)
    if (previous === NONE) this.firstOf[level] = next
    else this.nextOf[previous] = next
    if (next === NONE) this.#lastOf[level] = previous
    else this.#previousOf[next] = previous
    this.nextOf[order] = this.#freeOrder
    this.#freeOrder = order
    if (this.firstOf[level] === NONE) this.#removeLevel(level)
  }

  /** Takes a part of an order away that leaves something of it. */
  reduce(order: number, by: number): void {
    this.quantityOf[order]! -= by
    this.volumeOf[this.levelOf[order]!]! -= by
  }

  /** The prices of a side with what waits at them, best first, as many as are asked for. */
  depth(side: Side, limit: number): { price: number; volume: number; orders: number }[] {
    return this.levels(side)
      [Symbol.iterator]()
      .take(limit)
      .map((level) => ({ price: this.priceOf[level]!, volume: this.volumeOf[level]!, orders: this.countOf[level]! }))
      .toArray()
  }

  levels(side: Side): PriceLevels {
    return side === BUY ? this.#bids : this.#asks
  }

  #levelAt(side: Side, price: number): number {
    const known = this.levels(side).find(price)
    if (known !== NONE) return known
    const level = this.#newLevel()
    this.priceOf[level] = price
    this.sideOf[level] = side
    this.firstOf[level] = NONE
    this.#lastOf[level] = NONE
    this.volumeOf[level] = 0
    this.countOf[level] = 0
    this.levels(side).add(price, level)
    if (side === BUY) {
      if (this.bestBid === NONE || price > this.priceOf[this.bestBid]!) this.bestBid = level
    } else if (this.bestAsk === NONE || price < this.priceOf[this.bestAsk]!) this.bestAsk = level
    return level
  }

  #removeLevel(level: number) {
    if (this.sideOf[level] === BUY) {
      this.#bids.remove(this.priceOf[level]!)
      if (level === this.bestBid) this.bestBid = this.#bids.best()
    } else {
      this.#asks.remove(this.priceOf[level]!)
      if (level === this.bestAsk) this.bestAsk = this.#asks.best()
    }
    this.firstOf[level] = this.#freeLevel
    this.#freeLevel = level
  }

  #newOrder(): number {
    const free = this.#freeOrder
    if (free !== NONE) {
      this.#freeOrder = this.nextOf[free]!
      return free
    }
    if (this.#orders === this.idOf.length) this.#enlargeOrders()
    return this.#orders++
  }

  #newLevel(): number {
    const free = this.#freeLevel
    if (free !== NONE) {
      this.#freeLevel = this.firstOf[free]!
      return free
    }
    if (this.#levels === this.priceOf.length) this.#enlargeLevels()
    return this.#levels++
  }

  #enlargeOrders() {
    this.idOf = enlarge(this.idOf)
    this.quantityOf = enlarge(this.quantityOf)
    this.ownerOf = enlarge(this.ownerOf)
    this.seqOf = enlarge(this.seqOf)
    this.nextOf = enlarge(this.nextOf)
    this.levelOf = enlarge(this.levelOf)
    this.#previousOf = enlarge(this.#previousOf)
  }

  #enlargeLevels() {
    this.priceOf = enlarge(this.priceOf)
    this.sideOf = enlarge(this.sideOf)
    this.firstOf = enlarge(this.firstOf)
    this.volumeOf = enlarge(this.volumeOf)
    this.countOf = enlarge(this.countOf)
    this.#lastOf = enlarge(this.#lastOf)
  }
}

function enlarge<Numbers extends Int32Array | Uint8Array | Float64Array>(old: Numbers): Numbers {
  const larger = new (old.constructor as new (length: number) => Numbers)(2 * old.length)
  larger.set(old)
  return larger
}
