import type { OrderRow } from './live-book.ts'

/** A person's resting orders in a book, and what their buy orders may still cost. */
export type RestingByOwner = { orders: ReadonlySet<OrderRow>; buying: bigint }

/** The resting order rows of a book with running totals per owner, updated incrementally. */
export class RestingOrderRows {
  readonly #byNumber = new Map<number, OrderRow>()
  readonly #byId = new Map<string, OrderRow>()
  readonly #byPerson = new Map<string, { orders: Set<OrderRow>; buying: bigint }>()
  readonly #underRules = new Map<string, number>()

  add(order: OrderRow): void {
    this.#byNumber.set(Number(order.number), order)
    this.#byId.set(order.id, order)
    const has = this.#byPerson.get(order.user_id) ?? { orders: new Set(), buying: 0n }
    has.orders.add(order)
    has.buying += costLeft(order)
    this.#byPerson.set(order.user_id, has)
    this.#underRules.set(order.rules, (this.#underRules.get(order.rules) ?? 0) + 1)
  }

  /** So many lembar of an order have traded. */
  fill(order: OrderRow, by: bigint): void {
    const has = this.#byPerson.get(order.user_id)!
    has.buying -= costLeft(order)
    order.filled = (order.filled + by) as OrderRow['filled']
    has.buying += costLeft(order)
  }

  remove(order: OrderRow): void {
    this.#byNumber.delete(Number(order.number))
    this.#byId.delete(order.id)
    const has = this.#byPerson.get(order.user_id)!
    has.orders.delete(order)
    has.buying -= costLeft(order)
    if (has.orders.size === 0) this.#byPerson.delete(order.user_id)
    const left = this.#underRules.get(order.rules)! - 1
    if (left === 0) this.#underRules.delete(order.rules)
    else this.#underRules.set(order.rules, left)
  }

  get(number: number): OrderRow | undefined {
    return this.#byNumber.get(number)
  }

  byId(id: string): OrderRow | undefined {
    return this.#byId.get(id)
  }

  ofPerson(userId: string): RestingByOwner | undefined {
    return this.#byPerson.get(userId)
  }

  /** The versions of the rulebook that any of them was made under. */
  rules(): string[] {
    return [...this.#underRules.keys()]
  }

  all(): OrderRow[] {
    return [...this.#byNumber.values()]
  }
}

const costLeft = ({ side, price, units, filled }: OrderRow) => (side === 'buy' ? price * (units - filled) : 0n)
