import { cost, type Rupiah, type Units, units } from '#shared/money'
import type { DemoOffering } from './content/types.ts'
import type { Investor } from './crowd.ts'
import { createSeededRandom } from './random.ts'

export type Purchase = {
  slug: string
  investor: Investor
  units: Units
  day: number
  minute: number
  method: 'wallet' | 'virtual_account'
  /** Bought so lately that the 48 hours still run today. */
  late?: boolean
}

/** What the demo people own, by offering: in units. */
export type Wishes = { investor: Investor; slug: string; units: number }[]

/** In so many waves the rest of them come into an offering that is open: what is bought at one moment is decided at once. */
const WAVES = 4
const RETAIL = 12_000_000n // about what a private investor puts into one offering

/**
 * Who buys how much of an offering and when, so that its fill is what the demo world wants: private investors small
 * amounts spread over the days, institutions the rest, demo people what they wish.
 */
export function planPurchases(
  offering: DemoOffering,
  crowd: Investor[],
  wishes: Wishes,
): { paid: Purchase[]; reserved: Purchase[] } {
  const random = createSeededRandom(offering.slug)
  const { opens, closes, ended } = offering.schedule
  const lastDay = Math.min(ended ?? closes, 0) - 1
  const soldOutNow = offering.wanted.state === 'funded' || offering.wanted.state === 'closed'
  const day = (share: number) => Math.min(lastDay, opens + Math.round((lastDay - opens) * share))
  const at = (share: number) => ({ day: Math.max(opens, day(share)), minute: random.whole(0, 600) })
  const purchase = (investor: Investor, quantity: bigint, share: number): Purchase => ({
    slug: offering.slug,
    investor,
    units: units(quantity),
    method: 'wallet',
    ...at(share),
  })

  let left = (offering.totalUnits * offering.wanted.paid) / 10_000n
  const paid: Purchase[] = []
  const take = (investor: Investor, quantity: bigint, share: number) => {
    const fitting = quantity > left ? left : quantity
    if (fitting < offering.smallestPurchase) return
    paid.push(purchase(investor, fitting, share))
    left -= fitting
  }
  for (const wish of wishes.filter((each) => each.slug === offering.slug)) take(wish.investor, BigInt(wish.units), 0.3)
  const retail = crowd.filter((investor) => !investor.exempt)
  const offset = random.whole(0, retail.length - 1)
  for (let index = 0; index < 12 && left > 0n; index++) {
    const amount = (RETAIL * BigInt(random.whole(30, 170))) / 100n
    const quantity = amount / offering.unitPrice
    take(
      retail[(offset + index) % retail.length]!,
      quantity < offering.smallestPurchase ? offering.smallestPurchase : quantity,
      index / 12,
    )
  }
  if (offering.wanted.state === 'open') {
    const others = retail.filter(({ userId }) => !paid.some(({ investor }) => investor.userId === userId))
    const waves = Array.from({ length: WAVES }, (_, wave) => at((wave + 1) / (WAVES + 1)))
    for (const [index, investor] of others.entries()) {
      const quantity = (RETAIL * BigInt(random.whole(8, 60))) / 100n / offering.unitPrice
      const before = paid.length
      take(investor, quantity < offering.smallestPurchase ? offering.smallestPurchase : quantity, 0)
      if (paid.length > before) Object.assign(paid[before]!, waves[index % WAVES])
    }
  }
  const institutions = crowd.filter((investor) => investor.exempt)
  const buyers = institutions.slice(0, 5)
  for (const [index, investor] of buyers.entries()) {
    const rest = index === buyers.length - 1
    take(investor, rest ? left : left / BigInt(buyers.length - index), (index + 1) / (buyers.length + 1))
  }
  if (soldOutNow && paid.length > 0) paid[paid.length - 1]!.late = true
  // What was too little for one more purchase goes to the last buyer.
  if (left > 0n && paid.length > 0) paid[paid.length - 1]!.units = units(paid.at(-1)!.units + left)

  const reservedUnits = (offering.totalUnits * offering.wanted.reserved) / 10_000n
  const waiting = reservedUnits >= offering.smallestPurchase ? [institutions[6]!] : []
  const reserved = waiting.map(
    (investor): Purchase => ({
      slug: offering.slug,
      investor,
      units: units(reservedUnits),
      day: 0,
      minute: -random.whole(30, 600),
      method: 'virtual_account',
    }),
  )
  return { paid, reserved }
}

/** The rupiah that each investor needs in the wallet for their purchases. */
export function sumNeededByInvestor(purchases: Purchase[], prices: Map<string, Rupiah>): Map<string, bigint> {
  const needed = new Map<string, bigint>()
  for (const { investor, slug, units: quantity, method } of purchases) {
    if (method !== 'wallet') continue
    needed.set(investor.userId, (needed.get(investor.userId) ?? 0n) + cost(prices.get(slug)!, quantity))
  }
  return needed
}

/** Groups purchases of one offering that happen at the same moment. */
export const groupPurchasesByMoment = (purchases: Purchase[]): { first: Purchase; all: Purchase[] }[] =>
  [...Map.groupBy(purchases, ({ slug, day, minute, late }) => `${slug} ${late ?? day} ${minute}`).values()].map(
    (all) => ({ first: all[0]!, all }),
  )
