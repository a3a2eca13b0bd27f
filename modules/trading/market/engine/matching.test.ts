import { expect, test } from 'vitest'
import { fc } from '../../../../test/property.ts'
import { type BookReports, BUY, MAX_PRICE, OrderBook, SELL, type Side } from './matching.ts'

/** A book, and what it told: one line a report, in words. */
function bookWithReports() {
  const told: string[] = []
  const side = (it: Side) => (it === BUY ? 'buy' : 'sell')
  const reports: BookReports = {
    accepted: (seq, it, id, price, quantity) => told.push(`${seq} ${side(it)} #${id} ${quantity}@${price}`),
    traded: (seq, price, quantity, maker, taker) => told.push(`${seq} trade ${quantity}@${price} #${maker} #${taker}`),
    cancelled: (seq, it, id, price, quantity) => told.push(`${seq} cancelled ${side(it)} #${id} ${quantity}@${price}`),
    replaced: (seq, _it, id, price, quantity) => told.push(`${seq} replaced #${id} ${quantity}@${price}`),
    cancelRejected: (seq, id) => told.push(`${seq} no cancel #${id}`),
    replaceRejected: (seq, id) => told.push(`${seq} no replace #${id}`),
  }
  return { book: new OrderBook(reports), told, heard: () => told.splice(0) }
}

test('the best price trades first, at one price the oldest, and at the price of the order that waited', () => {
  const { book, heard } = bookWithReports()
  book.place(1, SELL, 11, 1_010, 5)
  book.place(2, SELL, 12, 1_000, 5)
  book.place(3, SELL, 13, 1_000, 5)
  heard()
  book.place(4, BUY, 14, 1_010, 12)
  expect(heard()).toEqual([
    '4 buy #14 12@1010',
    '4 trade 5@1000 #12 #14',
    '4 trade 5@1000 #13 #14',
    '4 trade 2@1010 #11 #14',
  ])
  expect(book.orders.depth(SELL, 10)).toEqual([{ price: 1_010, volume: 3, orders: 1 }])
})

test('the rest of an immediate-or-cancel order is cancelled', () => {
  const { book, heard } = bookWithReports()
  book.place(1, BUY, 1, 500, 3)
  book.place(2, SELL, 2, 500, 5, true)
  expect(heard().slice(1)).toEqual(['2 sell #2 5@500', '2 trade 3@500 #1 #2', '2 cancelled sell #2 2@500'])
  expect(book.size).toBe(0)
})

test('a replaced order loses its priority, and may trade at once', () => {
  const { book, heard } = bookWithReports()
  book.place(1, BUY, 1, 500, 3)
  book.place(2, BUY, 2, 500, 3)
  book.replace(3, 1, 500, 2)
  book.place(4, SELL, 3, 500, 4)
  expect(heard().slice(2)).toEqual([
    '3 replaced #1 2@500',
    '4 sell #3 4@500',
    '4 trade 3@500 #2 #3',
    '4 trade 1@500 #1 #3',
  ])
  book.place(5, SELL, 4, 600, 9)
  book.replace(6, 4, 500, 9)
  expect(heard().slice(1)).toEqual(['6 trade 1@500 #1 #4', '6 replaced #4 9@500'])
})

test('what does not wait is neither cancelled nor replaced', () => {
  const { book, heard } = bookWithReports()
  book.cancel(1, 7)
  book.replace(2, 7, 100, 1)
  expect(heard()).toEqual(['1 no cancel #7', '2 no replace #7'])
})

test('nobody trades with himself: the newer order is cancelled, by placing or by replacing', () => {
  const { book, heard } = bookWithReports()
  book.place(1, SELL, 1, 500, 3, false, 77)
  book.place(2, SELL, 2, 500, 3, false, 88)
  book.place(3, BUY, 3, 490, 5, false, 77)
  heard()
  book.place(4, BUY, 4, 500, 5, false, 77)
  book.replace(5, 3, 505, 5)
  expect(heard()).toEqual([
    '4 buy #4 5@500',
    '4 cancelled buy #4 5@500',
    '5 replaced #3 5@505',
    '5 cancelled buy #3 5@505',
  ])
  expect(book.orders.depth(SELL, 10)).toEqual([{ price: 500, volume: 6, orders: 2 }])
})

test('a malformed command changes nothing', () => {
  const { book, told } = bookWithReports()
  book.place(1, BUY, 1, 500, 3)
  for (const [price, quantity] of [
    [0, 1],
    [-5, 1],
    [1.5, 1],
    [MAX_PRICE + 1, 1],
    [500, 0],
    [500, 0.5],
    [500, Number.NaN],
  ] as const) {
    expect(() => book.place(2, BUY, 2, price, quantity)).toThrow(RangeError)
    expect(() => book.replace(2, 1, price, quantity)).toThrow(RangeError)
  }
  expect(() => book.place(2, BUY, 1, 500, 3)).toThrow(RangeError)
  expect(told).toHaveLength(1)
  expect(book.orders.depth(BUY, 10)).toEqual([{ price: 500, volume: 3, orders: 1 }])
})

type Command =
  | { kind: 'place'; side: Side; price: number; quantity: number; immediate: boolean; owner: number }
  | { kind: 'cancel'; id: number }
  | { kind: 'replace'; id: number; price: number; quantity: number }

const near = fc.integer({ min: 95, max: 105 })
const far = fc.oneof(near, fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: MAX_PRICE }))
const quantity = fc.integer({ min: 1, max: 9 })
const id = fc.integer({ min: 1, max: 300 })
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      side: fc.constantFrom(BUY, SELL),
      price: far,
      quantity,
      immediate: fc.boolean(),
      owner: fc.integer({ min: 0, max: 4 }),
    }),
  },
  fc.record({ kind: fc.constant('cancel' as const), id }),
  fc.record({ kind: fc.constant('replace' as const), id, price: far, quantity }),
)

test('it reports what a list that is sorted for every command reports', () => {
  fc.assert(
    fc.property(fc.array(command, { minLength: 200, maxLength: 400, size: 'max' }), (commands) => {
      const { book, told } = bookWithReports()
      const plain = bookWithReports()
      const naive = new SortedList(plain.book.reports)
      for (const [seq, asked] of commands.entries())
        for (const to of [book, naive])
          if (asked.kind === 'cancel') to.cancel(seq, asked.id)
          else if (asked.kind === 'replace') to.replace(seq, asked.id, asked.price, asked.quantity)
          else to.place(seq, asked.side, seq + 1, asked.price, asked.quantity, asked.immediate, asked.owner)
      expect(told).toEqual(plain.told)
      for (const side of [BUY, SELL] as const) expect(book.orders.depth(side, 1_000)).toEqual(naive.depth(side))
    }),
  )
})

type Order = { side: Side; id: number; price: number; quantity: number; owner: number }

/** The same rules over a list, as short as they can be said. */
class SortedList {
  #orders: Order[] = []
  readonly #reports: BookReports

  constructor(reports: BookReports) {
    this.#reports = reports
  }

  place(seq: number, side: Side, id: number, price: number, quantity: number, immediate: boolean, owner: number) {
    this.#reports.accepted(seq, side, id, price, quantity)
    const order = { side, id, price, quantity, owner }
    const met = this.#trade(seq, order)
    if (order.quantity === 0) return
    if (immediate || met) this.#reports.cancelled(seq, side, id, price, order.quantity)
    else this.#orders.push(order)
  }

  cancel(seq: number, id: number) {
    const order = this.#without(id)
    if (order) this.#reports.cancelled(seq, order.side, id, order.price, order.quantity)
    else this.#reports.cancelRejected(seq, id)
  }

  replace(seq: number, id: number, price: number, quantity: number) {
    const old = this.#without(id)
    if (!old) return this.#reports.replaceRejected(seq, id)
    const order = { ...old, price, quantity }
    const met = this.#trade(seq, order)
    if (order.quantity > 0 && !met) this.#orders.push(order)
    this.#reports.replaced(seq, order.side, id, price, quantity)
    if (met) this.#reports.cancelled(seq, order.side, id, price, order.quantity)
  }

  depth(side: Side) {
    return [...Map.groupBy(this.#waiting(side), ({ price }) => price)].map(([price, at]) => ({
      price,
      volume: at.reduce((sum, { quantity }) => sum + quantity, 0),
      orders: at.length,
    }))
  }

  #trade(seq: number, order: Order): boolean {
    for (const maker of this.#waiting(order.side === BUY ? SELL : BUY)) {
      if (order.quantity === 0 || (order.side === BUY ? maker.price > order.price : maker.price < order.price)) break
      if (maker.owner === order.owner && order.owner !== 0) return true
      const traded = Math.min(maker.quantity, order.quantity)
      maker.quantity -= traded
      order.quantity -= traded
      if (maker.quantity === 0) this.#without(maker.id)
      this.#reports.traded(seq, maker.price, traded, maker.id, order.id)
    }
    return false
  }

  #waiting(side: Side) {
    const sign = side === BUY ? -1 : 1
    return this.#orders.filter((order) => order.side === side).sort((one, other) => sign * (one.price - other.price))
  }

  #without(id: number): Order | undefined {
    const at = this.#orders.findIndex((order) => order.id === id)
    return at < 0 ? undefined : this.#orders.splice(at, 1)[0]
  }
}
