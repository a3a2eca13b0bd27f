import type { Side } from './resting-orders.ts'

/** How many orders each owner has on each side of a book, so that it is known whether anybody could meet himself. */
export class Owners {
  readonly #waiting = new Map<number, [bids: number, asks: number]>()
  /** How many of them have orders on both sides. */
  onBothSides = 0

  came(owner: number, side: Side): void {
    const has = this.#waiting.get(owner) ?? [0, 0]
    if (has[side]++ === 0 && has[1 - side]! > 0) this.onBothSides++
    this.#waiting.set(owner, has)
  }

  went(owner: number, side: Side): void {
    const has = this.#waiting.get(owner)!
    if (--has[side] > 0) return
    if (has[1 - side]! > 0) this.onBothSides--
    else this.#waiting.delete(owner)
  }
}
