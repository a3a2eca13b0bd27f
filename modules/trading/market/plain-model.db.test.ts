import { afterAll, expect, test } from 'vitest'
import type { PersonActor } from '#shared/actor'
import { after, MINUTE } from '#shared/dates'
import { voteAbout } from '../../../test/approvals.ts'
import { OPEN, openMarketWorld } from '../../../test/market-world.ts'
import { fc, tries } from '../../../test/property.ts'
import { insertStaff } from '../../../test/rows.ts'

const world = await openMarketWorld()
const { market, moveTo, clock } = world
const [pasar, kepatuhan] = [await insertStaff(world.db, 'market'), await insertStaff(world.db, 'compliance')]
let shares = 0
afterAll(async () => {
  expect(await world.differences()).toEqual([])
  await world.database.close()
})

const [CASH, LEMBAR, LOWEST, STEP, PRICES] = [50_000_000n, 10_000n, 950, 5, 21]
const CODE = (number: number) => `POLOS${number}`
type Asked =
  | { do: 'place'; side: 'buy' | 'sell'; who: 0 | 1; price: number; units: number }
  | { do: 'cancel'; at: number }
  | { do: 'halt' }
const asked = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      side: fc.constantFrom('buy' as const, 'sell' as const),
      who: fc.constantFrom(0 as const, 1 as const),
      price: fc.integer({ min: 0, max: PRICES - 1 }).map((step) => LOWEST + step * STEP),
      units: fc.integer({ min: 1, max: 60 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('cancel' as const), at: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('halt' as const) }) },
)

type Waiting = { number: number; side: 'buy' | 'sell'; who: 0 | 1; price: number; left: number }

/** The market as a list of orders that is searched from its beginning each time. */
class PlainMarket {
  orders: Waiting[] = []
  halted = false
  last: number | undefined
  /** What each buyer owes and each seller has coming, and the lembar that changed hands. */
  readonly bought = [0, 0]
  readonly sold = [0, 0]
  #number = 0

  place(asked: Extract<Asked, { do: 'place' }>) {
    const order = { ...asked, number: this.#number++, left: asked.units }
    const rivals = this.orders
      .filter(({ side, left }) => side !== order.side && left > 0)
      .filter(({ price }) => (order.side === 'buy' ? price <= order.price : price >= order.price))
      .sort((a, b) => (order.side === 'buy' ? a.price - b.price : b.price - a.price) || a.number - b.number)
    for (const rival of rivals) this.#trade(rival.price, rival, order)
    this.orders.push(order)
    return order
  }

  cancel(order: Waiting) {
    order.left = 0
  }

  #trade(price: number, one: Waiting, other: Waiting) {
    const units = Math.min(one.left, other.left)
    if (units === 0) return
    for (const order of [one, other]) {
      order.left -= units
      ;(order.side === 'buy' ? this.bought : this.sold)[order.who]! += units
    }
    this.last = price
  }
}

test('whatever people place, cancel and staff stop, the market says what a plain list of orders says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: 5, maxLength: 25 }), async (steps) => {
      if (clock.now() < OPEN) clock.moveTo(OPEN)
      const code = CODE(++shares)
      const slug = await world.share(code)
      const buyers = [await world.person({ cash: CASH }), await world.person({ cash: CASH })]
      const sellers = [
        await world.person({ shares: { [code]: LEMBAR } }),
        await world.person({ shares: { [code]: LEMBAR } }),
      ]
      const plain = new PlainMarket()
      const placed: { id: string; who: PersonActor; order: Waiting }[] = []
      for (const step of steps) {
        if (step.do === 'place') {
          const who = (step.side === 'buy' ? buyers : sellers)[step.who]!
          const placing = world[step.side](who, step.price, step.units, slug)
          if (plain.halted) await expect(placing).rejects.toMatchObject({ code: 'share_halted' })
          else placed.push({ id: (await placing).id, who, order: plain.place(step) })
        } else if (step.do === 'cancel') {
          const chosen = placed[step.at % Math.max(placed.length, 1)]
          if (!chosen) continue
          const { id, who, order } = chosen
          const done = market.cancel(who, id)
          if (order.left === 0) await expect(done).rejects.toMatchObject({ code: 'order_ended' })
          else await done
          plain.cancel(order)
        } else {
          plain.halted = !plain.halted
          await moveTo(after(clock.now(), MINUTE / 60))
          await market.askForHalt(pasar, { slug, halt: plain.halted, reason: 'uji' })
          await voteAbout(world.approvals, kepatuhan, `market-halt/${code}`)
        }
        await agrees(plain, { slug, code, buyers, sellers })
      }
    }),
    { numRuns: tries(12) },
  )
})

type Live = { slug: string; code: string; buyers: PersonActor[]; sellers: PersonActor[] }

async function agrees(plain: PlainMarket, { slug, code, buyers, sellers }: Live) {
  const { bids, asks, last } = await market.book(slug)
  const waiting = (side: 'buy' | 'sell') => {
    const own = plain.orders.filter((each) => each.side === side && each.left > 0)
    const at = [...Map.groupBy(own, ({ price }) => price)].sort(([a], [b]) => (side === 'buy' ? b - a : a - b))
    return at.slice(0, 10).map(([price, all]) => [price, all.reduce((sum, { left }) => sum + left, 0), all.length])
  }
  const shown = (levels: typeof bids) =>
    levels.map(({ price, units, orders }) => [Number(price), Number(units), orders])
  expect([shown(bids), shown(asks)]).toEqual([waiting('buy'), waiting('sell')])
  expect(last).toBe(plain.last === undefined ? null : BigInt(plain.last))
  for (const at of [0, 1]) {
    const [free, held, settling] = await world.has(sellers[at]!, code)
    expect([free + held, settling]).toEqual([LEMBAR - BigInt(plain.sold[at]!), BigInt(plain.sold[at]!)])
    const cash = await world.has(buyers[at]!)
    expect(cash[0] + cash[1] + cash[2]).toBe(CASH)
  }
}
