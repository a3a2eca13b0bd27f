import type { BookView } from '#contract/market/states'
import { type PersonActor, system } from '#shared/actor'
import { after, DAY } from '#shared/dates'
import { newId } from '#shared/ids'
import { isRefusal } from '#shared/refusal'
import type { App } from '../../../server/app.ts'
import { businesses } from '../content/index.ts'
import { createSeededRandom } from '../random.ts'
import { DEPTH, planOrderLadder, type Turn, type Wanted } from './turns.ts'

/** Places the orders of one instant, those for one share in one transaction. */
export async function placeOrdersOfInstant(app: App, turns: readonly Pick<Turn, 'slug' | 'orders'>[]): Promise<void> {
  await Promise.all(turns.flatMap(({ slug, orders }) => orders.map((order) => place(app, slug, order))))
}

const place = (app: App, slug: string, { investor, ...order }: Wanted) =>
  app.market.place(investor, { slug, ...order, immediate: false })

/** Shares that the demo's people trade. */
const traded = () => businesses.flatMap(({ offerings }) => offerings).filter(({ wanted }) => wanted.marketPrice)

/**
 * Gives each traded share a book of ten prices on both sides for the session that orders are taken for. Prices that
 * somebody waits at already are left alone, so it may be asked again and again: orders end with their session.
 */
export async function fillBooks(app: App): Promise<void> {
  const short = []
  for (const { slug, code } of traded()) {
    const book = await app.market.book(slug)
    if (book.day && book.halt === null && (book.bids.length < DEPTH || book.asks.length < DEPTH))
      short.push({ slug, code, book })
  }
  if (short.length === 0) return
  const now = app.clock.now()
  const crowd = await crowdOf(app)
  await app.market.letTrade(system('demo'), crowd, after(now, DAY))
  const ticks = (await app.rulebook.at(now))['market.ticks']
  const turns = await Promise.all(
    short.map(async ({ slug, code, book }) => {
      const sellers = []
      for (const investor of crowd) {
        const units = await app.ledger.balance({
          owner: `investor/${investor.userId}`,
          purpose: 'available',
          asset: code,
        })
        if (units > 0n) sellers.push({ investor, units })
      }
      const random = createSeededRandom(`${code}/${book.day}/${book.seq}`)
      return {
        slug,
        orders: planOrderLadder({ sellers, buyers: crowd }, { ...aroundOf(book), ticks, random }).filter(
          missingIn(book),
        ),
      }
    }),
  )
  await Promise.all(
    turns.flatMap(({ slug, orders }) => orders.map((order) => place(app, slug, order).catch(unlessRefused))),
  )
}

/** Somebody made up may have no money left: the next look asks another. */
function unlessRefused(error: unknown) {
  if (!isRefusal(error)) throw error
}

/** Where a ladder begins on each side: it meets nobody who waits. */
const aroundOf = ({ last, reference, bids, asks }: BookView) => {
  const middle = last ?? reference
  const [bid, ask] = [bids[0]?.price ?? middle, asks[0]?.price ?? middle]
  return { below: middle < ask ? middle : ask, above: middle > bid ? middle : bid }
}

function missingIn({ bids, asks, lowest, highest }: BookView) {
  const taken = { buy: new Set(bids.map(({ price }) => price)), sell: new Set(asks.map(({ price }) => price)) }
  return ({ side, price }: Wanted) => price >= lowest && price <= highest && !taken[side].has(price)
}

/** The many of the demo world, as they log in. */
async function crowdOf(app: App): Promise<PersonActor[]> {
  const crowd: PersonActor[] = []
  for (let number = 1; ; number++) {
    const user = await app.identity.userByEmail(`investor${number}@contoh.test`)
    if (!user) return crowd
    crowd.push({ kind: 'person', userId: user.id, sessionId: newId<'session'>(app.clock.now()), kyc: true })
  }
}
