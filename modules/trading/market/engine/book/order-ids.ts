const EMPTY = -1
const GOLDEN = 0x9e3779b1 | 0

/** Maps order ids to indexes in two typed arrays, which need less memory than a Map. */
export class OrderIndex {
  #ids = new Float64Array(1024)
  #places = new Int32Array(1024).fill(EMPTY)
  #shift = 22
  #count = 0

  get size() {
    return this.#count
  }

  /** The place of an order, or -1. */
  get(id: number): number {
    const mask = this.#places.length - 1
    for (let at = this.#start(id); ; at = (at + 1) & mask) {
      if (this.#places[at] === EMPTY) return EMPTY
      if (this.#ids[at] === id) return this.#places[at]!
    }
  }

  /** Remembers an id that is not known yet. */
  set(id: number, place: number): void {
    if (2 * this.#count >= this.#places.length) this.#enlarge()
    this.#count++
    this.#put(id, place)
  }

  /** Forgets an id that is known. What lies behind it moves up, so that no search ends at the gap. */
  delete(id: number): void {
    const mask = this.#places.length - 1
    let gap = this.#start(id)
    while (this.#ids[gap] !== id || this.#places[gap] === EMPTY) gap = (gap + 1) & mask
    this.#count--
    for (let at = (gap + 1) & mask; this.#places[at] !== EMPTY; at = (at + 1) & mask) {
      const start = this.#start(this.#ids[at]!)
      if (((at - start) & mask) < ((at - gap) & mask)) continue
      this.#ids[gap] = this.#ids[at]!
      this.#places[gap] = this.#places[at]!
      gap = at
    }
    this.#places[gap] = EMPTY
  }

  /** Ids are given out in a row; the product scatters them, so that no pattern of them can make searches long. */
  #start(id: number): number {
    const high = (id / 2 ** 32) | 0
    return Math.imul((id | 0) ^ high, GOLDEN) >>> this.#shift
  }

  #put(id: number, place: number) {
    const mask = this.#places.length - 1
    let at = this.#start(id)
    while (this.#places[at] !== EMPTY) at = (at + 1) & mask
    this.#ids[at] = id
    this.#places[at] = place
  }

  #enlarge() {
    const [ids, places] = [this.#ids, this.#places]
    this.#ids = new Float64Array(2 * ids.length)
    this.#places = new Int32Array(2 * ids.length).fill(EMPTY)
    this.#shift--
    for (let at = 0; at < places.length; at++) if (places[at] !== EMPTY) this.#put(ids[at]!, places[at]!)
  }
}
