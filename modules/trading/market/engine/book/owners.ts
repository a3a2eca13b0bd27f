import type { Side } from './resting-orders.ts'

/** Counts the orders of each owner per side, to know whether a self-match is possible. */
export class OwnerOrderCounts {
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
