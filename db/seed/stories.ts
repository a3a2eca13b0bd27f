import { system } from '#shared/actor'
import { type LocalDate, plusDays } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import type { App } from '../../server/app.ts'
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

/** The share whose issuer asks its holders for more capital. */
export const rightsShare = () => shares().find((each) => each.slug.includes('roti-pagi')) ?? shares()[0]!

const unitsFor = (offering: { unitPrice: bigint; smallestPurchase: bigint }, amount: bigint) =>
  Number(
    amount / offering.unitPrice > offering.smallestPurchase ? amount / offering.unitPrice : offering.smallestPurchase,
  )

/** Who of the demo people owns what: about Rp5 to Rp10 million of each. */
export function holdingsOfPeople(people: Map<string, Investor>): Wishes {
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
  const others = shares().filter((each) => each.slug !== rightsShare().slug)
  return [
    ...sukuk().map((offering, index) => wish('pemodal', offering, BigInt(5 + index * 2) * 1_000_000n)),
    ...others.slice(0, 3).map((offering, index) => wish('pemodal', offering, BigInt(4 + index * 2) * 1_000_000n)),
    wish('hmetd', rightsShare(), 8_000_000n),
    ...others.map((offering) => wish('pemodal2', offering, 9_000_000n)),
  ]
}

/** One new share for five held at Rp850, less than its price, open for two weeks: an entitlement for every holder. */
export async function openRightsIssue(
  app: App,
  {
    people,
    crowd,
    today,
    present,
  }: { people: Map<string, Investor>; crowd: Investor[]; today: LocalDate; present: Date },
) {
  const share = rightsShare()
  const holders = []
  for (const investor of [...people.values(), ...crowd]) {
    const found = (await app.ledger.balancesOf(`investor/${investor.userId}`)).find((each) => each.asset === share.code)
    if (found) holders.push({ userId: investor.userId, held: units(found.amount) })
  }
  await app.rights.announce(system('seed'), {
    securityCode: share.code,
    newShares: units(1),
    oldShares: units(5),
    exercisePrice: rupiah(850),
    recordedOn: plusDays(today, -7),
    exerciseFrom: new Date(present.getTime() - 3 * 86_400_000),
    exerciseUntil: new Date(present.getTime() + 14 * 86_400_000),
    holders,
  })
}
