import { expect, test } from 'vitest'
import { fc, tries } from '../../../../test/property.ts'
import { previewAuction, runAuction } from './auction.ts'
import { type BookReports, BUY, OrderBook, SELL, type Side } from './matching.ts'

const stepAt = (price: number) => (price < 200 ? 1 : price < 500 ? 2 : price < 2_000 ? 5 : price < 5_000 ? 10 : 25)
const ticks = { above: (price: number) => price + stepAt(price), below: (price: number) => price - stepAt(price - 1) }

type Asked = { side: Side; price: number; quantity: number; owner?: number }

function collect(asked: Asked[]) {
  const trades: { price: number; quantity: number; maker: number; taker: number }[] = []
  const cancelled: number[] = []
  const silent = () => {}
  const reports: BookReports = {
    accepted: silent,
    replaced: silent,
    cancelRejected: silent,
    replaceRejected: silent,
    traded: (_seq, price, quantity, maker, taker) => trades.push({ price, quantity, maker, taker }),
    cancelled: (_seq, _side, id) => cancelled.push(id),
  }
  const book = new OrderBook(reports)
  book.collecting = true
  for (const [at, { side, price, quantity, owner = 0 }] of asked.entries())
    book.place(at, side, at + 1, price, quantity, false, owner)
  return { book, trades, cancelled }
}

const buy = (price: number, quantity: number, owner?: number) => ({ side: BUY, price, quantity, owner }) as Asked
const sell = (price: number, quantity: number, owner?: number) => ({ side: SELL, price, quantity, owner }) as Asked

test('orders that are collected wait though they cross', () => {
  const { book, trades } = collect([buy(120, 5), sell(100, 5)])
  expect(trades).toEqual([])
  expect(book.orders.depth(BUY, 1)).toEqual([{ price: 120, volume: 5, orders: 1 }])
})

test('the price is where the most is traded', () => {
  const { book } = collect([buy(120, 5), buy(110, 10), sell(100, 10), sell(115, 20)])
  expect(previewAuction(book.orders, 150, ticks).price).toEqual({ price: 110, volume: 10, surplus: 5 })
})

test('of equal volumes the price with the smaller rest, also beside the prices of orders', () => {
  const { book } = collect([buy(100, 5), buy(95, 5), sell(90, 5)])
  expect(previewAuction(book.orders, 80, ticks).price).toEqual({ price: 96, volume: 5, surplus: 0 })
})

test('then the nearest to the reference, then the lower', () => {
  const { book } = collect([buy(110, 5), sell(90, 5)])
  expect(previewAuction(book.orders, 101, ticks).price?.price).toBe(101)
  expect(previewAuction(book.orders, 50, ticks).price?.price).toBe(90)
  const even = collect([buy(110, 5), buy(100, 5), sell(100, 5), sell(110, 5)])
  expect(previewAuction(even.book.orders, 105, ticks).price?.price).toBe(105)
})

test('where nothing crosses there is no price', () => {
  expect(previewAuction(collect([buy(90, 5), sell(95, 5)]).book.orders, 92, ticks).price).toBeUndefined()
  expect(previewAuction(collect([buy(90, 5)]).book.orders, 92, ticks).price).toBeUndefined()
})

test('all trade at the one price, by price and then by time; afterwards the book trades on', () => {
  const { book, trades } = collect([buy(100, 5), buy(110, 5), sell(95, 4), sell(95, 4)])
  expect(runAuction(book, 9, 100, ticks)).toEqual({ price: 100, volume: 8, surplus: 2 })
  expect(trades).toEqual([
    { price: 100, quantity: 4, maker: 2, taker: 3 },
    { price: 100, quantity: 1, maker: 2, taker: 4 },
    { price: 100, quantity: 3, maker: 1, taker: 4 },
  ])
  book.place(10, SELL, 20, 100, 2)
  expect(trades).toHaveLength(4)
})

test('where orders of one owner meet the newer is cancelled, and the others trade on', () => {
  const { book, trades, cancelled } = collect([buy(110, 5, 7), sell(95, 5, 7), sell(96, 5, 8)])
  runAuction(book, 9, 100, ticks)
  expect(cancelled).toEqual([2])
  expect(trades).toMatchObject([{ quantity: 5, maker: 1, taker: 3 }])
})

test('an auction has one price, also where orders of one owner meet', () => {
  const { book, trades, cancelled } = collect([
    sell(95, 5, 7),
    sell(95, 5, 10),
    buy(105, 5, 8),
    buy(96, 5, 9),
    buy(110, 5, 7),
  ])
  const said = previewAuction(book.orders, 100, ticks)
  expect(runAuction(book, 9, 100, ticks)).toEqual({ price: 96, volume: 10, surplus: 0 })
  expect(said).toEqual({ price: { price: 96, volume: 10, surplus: 0 }, cancelled: [5] })
  expect(cancelled).toEqual([5])
  expect(trades.map(({ price }) => price)).toEqual([96, 96])
})

const order = fc.record({
  side: fc.constantFrom(BUY, SELL),
  price: fc.integer({ min: 150, max: 260 }).map((price) => price - (price % stepAt(price))),
  quantity: fc.integer({ min: 1, max: 20 }),
  owner: fc.constant(0),
})

test('no price of the grid is better than the one it finds, and after it nothing crosses', () => {
  fc.assert(
    fc.property(
      fc.array(order, { maxLength: 30, size: 'max' }),
      fc.integer({ min: 140, max: 199 }),
      (asked, reference) => {
        const { book, trades } = collect(asked)
        const found = runAuction(book, 99, reference, ticks)
        const traded = trades.reduce((sum, { quantity }) => sum + quantity, 0)
        expect(traded).toBe(found?.volume ?? 0)
        expect(found?.price).toBe(bestOfGrid(asked, reference))
        const [bid] = book.orders.depth(BUY, 1)
        const [ask] = book.orders.depth(SELL, 1)
        if (bid && ask) expect(bid.price).toBeLessThan(ask.price)
      },
    ),
    { numRuns: tries(10_000) },
  )
})

test('with owners there is one price too, nobody trades with himself, and it is the best of what was not cancelled', () => {
  const owned = fc.array(fc.tuple(order, fc.integer({ min: 0, max: 4 })), { maxLength: 20, size: 'max' })
  fc.assert(
    fc.property(owned, fc.integer({ min: 140, max: 199 }), (list, reference) => {
      const asked = list.map(([each, owner]) => ({ ...each, owner }))
      const { book, trades, cancelled } = collect(asked)
      const found = runAuction(book, 99, reference, ticks)
      const plain = playedPlainly(asked, reference)
      expect(cancelled).toEqual(plain.cancelled)
      expect(found?.price).toBe(plain.price)
      expect(trades.every(({ price }) => price === plain.price)).toBe(true)
      expect(trades.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(found?.volume ?? 0)
      for (const { maker, taker } of trades) {
        const [one, other] = [asked[maker - 1]!.owner, asked[taker - 1]!.owner]
        if (one !== 0) expect(one).not.toBe(other)
      }
      const [bid, ask] = [book.orders.depth(BUY, 1)[0], book.orders.depth(SELL, 1)[0]]
      if (bid && ask) expect(bid.price).toBeLessThan(ask.price)
    }),
    { numRuns: tries(5_000) },
  )
})

/** The same without any book: price by the grid, lembar by lembar in their priority, the newer of one owner taken out. */
function playedPlainly(asked: Asked[], reference: number): { price: number | undefined; cancelled: number[] } {
  const cancelled: number[] = []
  for (;;) {
    const left = asked.map((each, at) => ({ ...each, id: at + 1 })).filter(({ id }) => !cancelled.includes(id))
    const price = bestOfGrid(left, reference)
    if (price === undefined) return { price, cancelled }
    const queue = (side: Side, better: (one: number, other: number) => number) =>
      left
        .filter((each) => each.side === side && better(each.price, price) <= 0)
        .sort((one, other) => better(one.price, other.price) || one.id - other.id)
        .flatMap((each) => Array.from({ length: each.quantity }, () => each))
    const bids = queue(BUY, (one, other) => other - one)
    const asks = queue(SELL, (one, other) => one - other)
    const pairs = bids.slice(0, asks.length).map((bid, at) => [bid, asks[at]!] as const)
    const met = pairs.find(([bid, ask]) => bid.owner !== 0 && bid.owner === ask.owner)
    if (!met) return { price, cancelled }
    cancelled.push(Math.max(met[0].id, met[1].id))
  }
}

function bestOfGrid(asked: Asked[], reference: number): number | undefined {
  const sum = (side: Side, fits: (price: number) => boolean) =>
    asked.filter((each) => each.side === side && fits(each.price)).reduce((total, { quantity }) => total + quantity, 0)
  const grid: { price: number; volume: number; rest: number }[] = []
  for (let price = 130; price < 300; price = ticks.above(price)) {
    const [demand, supply] = [sum(BUY, (bid) => bid >= price), sum(SELL, (ask) => ask <= price)]
    grid.push({ price, volume: Math.min(demand, supply), rest: Math.abs(demand - supply) })
  }
  const most = Math.max(...grid.map(({ volume }) => volume))
  if (most === 0) return undefined
  const full = grid.filter(({ volume }) => volume === most)
  const least = Math.min(...full.map(({ rest }) => rest))
  const near = full.filter(({ rest }) => rest === least).map(({ price }) => price)
  return near.sort((one, other) => Math.abs(one - reference) - Math.abs(other - reference) || one - other)[0]
}
