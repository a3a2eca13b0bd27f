import type { Tick } from '#contract/rulebook/states'
import { findPriceStep } from '#modules/rulebook'
import type { PersonActor } from '#shared/actor'
import type { LocalDate } from '#shared/dates'
import { type Rupiah, rupiah } from '#shared/money'

import { createSeededRandom, type SeededRandom } from '../random.ts'

/** A share of the demo that is traded, from what it was issued at to what it is worth today. */
export type TradedShare = {
  slug: string
  code: string
  issued: Rupiah
  price: Rupiah
  from: LocalDate
  /** Who holds how much that they may part with. */
  sellers: readonly { investor: PersonActor; units: bigint }[]
  buyers: readonly PersonActor[]
}

export type Wanted = { investor: PersonActor; side: 'buy' | 'sell'; price: Rupiah; units: bigint }
/** What comes to a share's book at one instant of a session: those of each pair meet. */
export type Turn = { at: Date; slug: string; orders: Wanted[] }

/** When in a session somebody trades: before the opening, in the morning, in the afternoon. */
export const HOURS = ['08:52', '10:17', '11:24', '14:08'] as const
/** About what one trade is worth. */
const [LEAST, MOST] = [9, 45]
const HUNDRED_THOUSAND = 100_000n

type Sessions = readonly { day: LocalDate; at: readonly Date[] }[]

/** Plans the trades of a share through its sessions: its price moves step by step from the issue price to today's. */
export function planTurns(share: TradedShare, sessions: Sessions, ticks: readonly Tick[]): Turn[] {
  const random = createSeededRandom(share.code)
  const left = new Map(share.sellers.map(({ investor, units }) => [investor, units]))
  const instants = sessions.filter(({ day }) => day >= share.from).flatMap(({ at }) => at)
  return instants.flatMap((at, index) => {
    const way = (share.price - share.issued) * BigInt(index + 1)
    const even = share.issued + way / BigInt(instants.length)
    const last = index === instants.length - 1
    const noise = last ? 0n : (even * BigInt(random.whole(-12, 12))) / 1_000n
    const price = last ? share.price : onTick(rupiah(even + noise), ticks)
    const units = amountOf(random, price)
    const seller = sellerOf(left, units, random)
    if (!seller) return []
    const buyer = random.pick(share.buyers.filter((each) => each !== seller))
    left.set(seller, left.get(seller)! - units)
    const [sell, buy] = [
      { investor: seller, side: 'sell', price, units },
      { investor: buyer, side: 'buy', price, units },
    ] as const
    return [{ at, slug: share.slug, orders: random.whole(0, 1) === 0 ? [sell, buy] : [buy, sell] }]
  })
}

/** So many prices stand on each side of a book. */
export const DEPTH = 10

/** Plans an order at each of ten prices on both sides, from different people. */
export function planOrderLadder(
  { sellers, buyers }: Pick<TradedShare, 'sellers' | 'buyers'>,
  { below, above, ticks, random }: { below: Rupiah; above: Rupiah; ticks: readonly Tick[]; random: SeededRandom },
): Wanted[] {
  const left = new Map(sellers.map(({ investor, units }) => [investor, units]))
  const orders: Wanted[] = []
  let [bid, ask] = [below, above]
  for (let level = 0; level < DEPTH; level++) {
    bid = rupiah(bid - findPriceStep(ticks, rupiah(bid - 1n)))
    ask = rupiah(ask + findPriceStep(ticks, ask))
    for (let more = level % 3 === 1 ? 2 : 1; more > 0; more--) {
      const units = amountOf(random, ask)
      const investor = sellerOf(left, units, random)
      if (investor) {
        left.set(investor, left.get(investor)! - units)
        orders.push({ investor, side: 'sell', price: ask, units })
      }
      orders.push({ investor: random.pick(buyers), side: 'buy', price: bid, units: amountOf(random, bid) })
    }
  }
  return orders
}

/** Whole tens of lembar, for some hundred thousand to some million rupiah. */
function amountOf(random: SeededRandom, price: bigint): bigint {
  const units = (BigInt(random.whole(LEAST, MOST)) * HUNDRED_THOUSAND) / price
  return units > 20n ? (units / 10n) * 10n : units
}

function sellerOf(
  left: ReadonlyMap<PersonActor, bigint>,
  units: bigint,
  random: SeededRandom,
): PersonActor | undefined {
  const able = [...left].filter(([, has]) => has >= units)
  return able.length > 0 ? random.pick(able)[0] : undefined
}

function onTick(price: Rupiah, ticks: readonly Tick[]): Rupiah {
  return rupiah(price - (price % findPriceStep(ticks, price)))
}
