import { businesses } from './content/index.ts'
import type { Investor } from './crowd.ts'
import type { Wishes } from './purchases.ts'

const shares = () =>
  businesses
    .flatMap((business) => business.offerings)
    .filter((each) => each.kind === 'share' && each.wanted.state === 'running')
const sukuk = () =>
  businesses
    .flatMap((business) => business.offerings)
    .filter((each) => each.kind === 'sukuk' && each.wanted.state === 'running')

/** The share whose issuer makes the demo's rights issue. */
export const findRightsShare = () => shares().find((each) => each.slug.includes('roti-pagi')) ?? shares()[0]!

const unitsFor = (offering: { unitPrice: bigint; smallestPurchase: bigint }, amount: bigint) =>
  Number(
    amount / offering.unitPrice > offering.smallestPurchase ? amount / offering.unitPrice : offering.smallestPurchase,
  )

/** What each demo person buys: about Rp5 to Rp10 million per offering. */
export function planHoldingsOfPeople(people: Map<string, Investor>): Wishes {
  const of = (email: string) => people.get(`${email}@contoh.test`)!
  const wish = (
    email: string,
    offering: { slug: string; unitPrice: bigint; smallestPurchase: bigint },
    amount: bigint,
  ) => ({
    investor: of(email),
    slug: offering.slug,
    units: unitsFor(offering, amount),
  })
  const others = shares().filter((each) => each.slug !== findRightsShare().slug)
  return [
    ...sukuk().map((offering, index) => wish('pemodal', offering, BigInt(5 + index * 2) * 1_000_000n)),
    ...others.slice(0, 3).map((offering, index) => wish('pemodal', offering, BigInt(4 + index * 2) * 1_000_000n)),
    wish('hmetd', findRightsShare(), 8_000_000n),
    ...others.map((offering) => wish('pemodal2', offering, 9_000_000n)),
  ]
}
