import { createHash } from 'node:crypto'
import type { BookReports, Side } from '#modules/market'

const CHUNK = 1 << 20
/** The longest line: six numbers of at most 16 digits and what stands between them. */
const LINE = 128
const [COMMA, NEWLINE, ZERO] = [44, 10, 48]

/** '00' to '99'. */
const PAIRS = Uint8Array.from({ length: 200 }, (_, at) => ZERO + (at % 2 ? (at >> 1) % 10 : Math.floor(at / 20)))

/** The report stream of the oracle, as bytes: one line a report, without a newline at the end. */
export class ReportStream implements BookReports {
  trades = 0
  readonly #full: Uint8Array[] = []
  #chunk = new Uint8Array(CHUNK)
  #at = 0

  accepted(seq: number, side: Side, id: number, price: number, quantity: number) {
    this.#begin(0, seq)
    this.#four(side, id, price, quantity)
  }
  traded(seq: number, price: number, quantity: number, makerId: number, takerId: number) {
    this.trades++
    this.#begin(1, seq)
    this.#four(price, quantity, makerId, takerId)
  }
  cancelled(seq: number, side: Side, id: number, price: number) {
    this.#begin(2, seq)
    this.#field(side)
    this.#field(id)
    this.#field(price)
  }
  replaced(seq: number, side: Side, id: number, price: number, quantity: number) {
    this.#begin(3, seq)
    this.#four(side, id, price, quantity)
  }
  cancelRejected(seq: number, id: number) {
    this.#begin(4, seq)
    this.#field(id)
  }
  replaceRejected(seq: number, id: number) {
    this.#begin(5, seq)
    this.#field(id)
  }

  /** The SHA-256 of everything that was reported. */
  sha256(): string {
    const hash = createHash('sha256')
    for (const chunk of this.#full) hash.update(chunk)
    return hash.update(this.#chunk.subarray(0, this.#at)).digest('hex')
  }

  #begin(kind: number, seq: number) {
    if (this.#at + LINE > CHUNK) {
      this.#full.push(this.#chunk.subarray(0, this.#at))
      this.#chunk = new Uint8Array(CHUNK)
      this.#at = 0
    }
    if (this.#at > 0 || this.#full.length > 0) this.#chunk[this.#at++] = NEWLINE
    this.#chunk[this.#at++] = ZERO + kind
    this.#field(seq)
  }

  #four(first: number, second: number, third: number, fourth: number) {
    this.#field(first)
    this.#field(second)
    this.#field(third)
    this.#field(fourth)
  }

  #field(value: number) {
    const chunk = this.#chunk
    chunk[this.#at++] = COMMA
    if (value < 10) {
      chunk[this.#at++] = ZERO + value
      return
    }
    const end = this.#at + digits(value)
    let at = end
    let rest = value
    // Above 31 bits a remainder is no machine instruction: the large half goes first.
    while (rest > 0x7fffffff) {
      const higher = Math.floor(rest / 100)
      at = pair(chunk, at, rest - higher * 100)
      rest = higher
    }
    rest |= 0
    while (rest >= 10) {
      const higher = (rest / 100) | 0
      at = pair(chunk, at, rest - higher * 100)
      rest = higher
    }
    if (at > this.#at) chunk[at - 1] = ZERO + rest
    this.#at = end
  }
}

function pair(chunk: Uint8Array, end: number, value: number): number {
  chunk[end - 2] = PAIRS[2 * value]!
  chunk[end - 1] = PAIRS[2 * value + 1]!
  return end - 2
}

function digits(value: number): number {
  let count = 1
  for (let limit = 10; value >= limit; limit *= 10) count++
  return count
}
