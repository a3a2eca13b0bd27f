import { expect, test } from 'vitest'
import { fc, tries } from '../../../../../test/property.ts'
import { BUY, OrderBook, SELL, type Side } from '../matching.ts'

type Waiting = { id: number; side: Side; price: number; left: number; owner: number }

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      side: fc.constantFrom(BUY, SELL),
      price: fc.integer({ min: 95, max: 105 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      owner: fc.integer({ min: 0, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), at: fc.nat(40) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('collect' as const), on: fc.boolean() }) },
)

test('what a book knows of each price, and of owners on both sides, is what all its orders say', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      const waiting = new Map<number, Waiting>()
      const silent = () => {}
      const take = (id: number, quantity: number) => {
        const order = waiting.get(id)!
        order.left -= quantity
        if (order.left === 0) waiting.delete(id)
      }
      const book = new OrderBook({
        accepted: silent,
        replaced: silent,
        cancelRejected: silent,
        replaceRejected: silent,
        traded: (_seq, _price, quantity, maker, taker) => {
          for (const id of [maker, taker]) take(id, quantity)
        },
        cancelled: (_seq, _side, id) => void waiting.delete(id),
      })
      for (const [at, asked] of steps.entries()) {
        if (asked.do === 'collect') book.collecting = asked.on
        else if (asked.do === 'place') {
          const { side, price, quantity, owner } = asked
          waiting.set(at, { id: at, side, price, left: quantity, owner })
          book.place(at, side, at, price, quantity, false, owner)
        } else if (waiting.has(asked.at)) book.cancel(at, asked.at)
        expect([book.orders.depth(BUY, 99), book.orders.depth(SELL, 99)]).toEqual([
          countedOver([...waiting.values()], BUY),
          countedOver([...waiting.values()], SELL),
        ])
        expect(book.orders.owners.onBothSides).toBe(onBothSides([...waiting.values()]))
      }
    }),
    { numRuns: tries(1_000) },
  )
})

function countedOver(waiting: readonly Waiting[], side: Side) {
  const prices = Map.groupBy(
    waiting.filter((order) => order.side === side),
    ({ price }) => price,
  )
  return [...prices]
    .map(([price, at]) => ({ price, volume: at.reduce((sum, { left }) => sum + left, 0), orders: at.length }))
    .sort((one, other) => (side === BUY ? other.price - one.price : one.price - other.price))
}

function onBothSides(waiting: readonly Waiting[]) {
  const of = (side: Side) => new Set(waiting.filter((order) => order.side === side).map(({ owner }) => owner))
  return [...of(BUY)].filter((owner) => owner !== 0 && of(SELL).has(owner)).length
}
