const NONE = -1
const BITS = 5
const WIDTH = 32

/**
 * The occupied prices of one side in order, each with its level index. A 32-way tree over the digits of the price:
 * find, add and remove take at most seven steps.
 */
export class PriceLevels {
  readonly #highestFirst: boolean
  /** Which of a node's 32 children exist. */
  #present = new Int32Array(64)
  /** A node's children: nodes, and in a leaf the numbers of levels. */
  #children = new Int32Array(64 * WIDTH)
  #nodes = 1
  #freeNode = NONE
  #root = 0
  /** How far a price is shifted for its digit in the root. */
  #rootShift = 0
  /**
   * The leaf that was used last, and the digits above it: most orders lie near the one before. A node changes its use
   * only in `add`, which ends at a leaf of its own.
   */
  #leaf = 0
  #leafKey = 0
  readonly #path = new Int32Array(8)

  constructor({ highestFirst }: { highestFirst: boolean }) {
    this.#highestFirst = highestFirst
  }

  /** For how many nodes there is memory. */
  get capacity() {
    return this.#present.length
  }

  /** The level of a price, or -1. */
  find(price: number): number {
    let node = this.#leaf
    if (price >>> BITS !== this.#leafKey) {
      if (price >>> this.#rootShift >= WIDTH) return NONE
      node = this.#root
      for (let shift = this.#rootShift; shift > 0; shift -= BITS) {
        const digit = (price >>> shift) & 31
        if (!(this.#present[node]! & (1 << digit))) return NONE
        node = this.#children[node * WIDTH + digit]!
      }
      this.#leaf = node
      this.#leafKey = price >>> BITS
    }
    const digit = price & 31
    return this.#present[node]! & (1 << digit) ? this.#children[node * WIDTH + digit]! : NONE
  }

  /** Adds a price that is not there yet. */
  add(price: number, level: number): void {
    while (price >>> this.#rootShift >= WIDTH) this.#grow()
    let node = this.#root
    for (let shift = this.#rootShift; shift > 0; shift -= BITS) {
      const place = node * WIDTH + ((price >>> shift) & 31)
      if (!(this.#present[node]! & (1 << ((price >>> shift) & 31)))) {
        const made = this.#newNode()
        this.#children[place] = made
        this.#present[node]! |= 1 << ((price >>> shift) & 31)
      }
      node = this.#children[place]!
    }
    this.#children[node * WIDTH + (price & 31)] = level
    this.#present[node]! |= 1 << (price & 31)
    this.#leaf = node
    this.#leafKey = price >>> BITS
  }

  /** Removes a price that is there. */
  remove(price: number): void {
    let node = this.#root
    let depth = 0
    for (let shift = this.#rootShift; shift > 0; shift -= BITS) {
      this.#path[depth++] = node
      node = this.#children[node * WIDTH + ((price >>> shift) & 31)]!
    }
    this.#present[node]! &= ~(1 << (price & 31))
    for (let shift = BITS; this.#present[node] === 0 && depth > 0; shift += BITS) {
      this.#children[node * WIDTH] = this.#freeNode
      this.#freeNode = node
      node = this.#path[--depth]!
      this.#present[node]! &= ~(1 << ((price >>> shift) & 31))
    }
  }

  /** The level that trades first, or -1 when there is none. */
  best(): number {
    let node = this.#root
    for (let shift = this.#rootShift; ; shift -= BITS) {
      const present = this.#present[node]!
      if (present === 0) return NONE
      const digit = this.#highestFirst ? 31 - Math.clz32(present) : 31 - Math.clz32(present & -present)
      const child = this.#children[node * WIDTH + digit]!
      if (shift === 0) return child
      node = child
    }
  }

  /** The levels in the order in which they trade. */
  *[Symbol.iterator](): Generator<number> {
    yield* this.#walk(this.#root, this.#rootShift)
  }

  *#walk(node: number, shift: number): Generator<number> {
    const present = this.#present[node]!
    for (let step = 0; step < WIDTH; step++) {
      const digit = this.#highestFirst ? WIDTH - 1 - step : step
      if (!(present & (1 << digit))) continue
      const child = this.#children[node * WIDTH + digit]!
      if (shift === 0) yield child
      else yield* this.#walk(child, shift - BITS)
    }
  }

  /** One digit more: the old root becomes the child of a new one. */
  #grow() {
    const old = this.#root
    this.#rootShift += BITS
    if (this.#present[old] === 0) return
    this.#root = this.#newNode()
    this.#children[this.#root * WIDTH] = old
    this.#present[this.#root] = 1
  }

  #newNode(): number {
    const free = this.#freeNode
    if (free !== NONE) {
      this.#freeNode = this.#children[free * WIDTH]!
      return free
    }
    if (this.#nodes === this.#present.length) {
      this.#present = enlarge(this.#present)
      this.#children = enlarge(this.#children)
    }
    return this.#nodes++
  }
}

function enlarge(old: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * old.length)
  larger.set(old)
  return larger
}
