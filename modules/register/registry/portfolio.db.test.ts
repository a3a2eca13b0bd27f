import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProposeDistribution } from '#contract/distributions/input'
import { ProposeSplit } from '#contract/splits/input'
import type { UserActor } from '#shared/actor'
import { after, MINUTE, plusDays, wib } from '#shared/dates'
import { rupiah } from '#shared/money'
import { voteAbout } from '../../../test/approvals.ts'
import { type BuybackWorld, createBuybackWorld } from '../../../test/buyback-world.ts'
import { createFundedDistribution } from '../../../test/dividends.ts'
import { registerShare } from '../../../test/holders.ts'
import { creditWallet } from '../../../test/people.ts'
import { fc, tries } from '../../../test/property.ts'
import { expectHoldingMatchesPostings, type Plain, receiveUnits } from '../../../test/raw-holdings.ts'

let it: BuybackWorld
beforeAll(async () => {
  it = await createBuybackWorld()
})
afterAll(() => it.world.close())

type Step =
  | { do: 'deposit'; who: number; amount: number }
  | { do: 'receive'; who: number; units: number; price: number }
  | { do: 'dividend'; perUnit: number }
  | { do: 'split'; factor: number }
  | { do: 'merge'; factor: number; price: number }
  | { do: 'buy-back'; who: number; part: number; price: number }
  | { do: 'days'; days: number }

const who = fc.nat({ max: 2 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('deposit' as const), who, amount: fc.integer({ min: 1, max: 9_000_000 }) }),
  fc.record({
    do: fc.constant('receive' as const),
    who,
    units: fc.integer({ min: 1, max: 900 }),
    price: fc.integer({ min: 1, max: 9_999 }),
  }),
  fc.record({ do: fc.constant('dividend' as const), perUnit: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ do: fc.constant('split' as const), factor: fc.integer({ min: 2, max: 9 }) }),
  fc.record({
    do: fc.constant('merge' as const),
    factor: fc.integer({ min: 2, max: 9 }),
    price: fc.integer({ min: 1, max: 9_999 }),
  }),
  fc.record({
    do: fc.constant('buy-back' as const),
    who,
    part: fc.integer({ min: 1, max: 100 }),
    price: fc.integer({ min: 1, max: 99_999 }),
  }),
  fc.record({ do: fc.constant('days' as const), days: fc.integer({ min: 1, max: 5 }) }),
)

test('what somebody holds, has and was paid is what the raw postings say, after any history', async () => {
  const { app } = it
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 6 }), async (steps) => {
      const share = await registerShare(app.database.db, [30n, 7n, 100n], app.clock.now())
      const plain: Plain[] = [30n, 7n, 100n].map((held) => ({ cost: held * 10_000n, realised: 0n }))
      for (const each of steps) await live(share, plain, each)
      for (const [at, holder] of share.holders.entries())
        await expectHoldingMatchesPostings(it.app, share, holder, plain[at]!)
    }),
    { numRuns: tries(3) },
  )
  expect(await it.books()).toEqual([])
})

type Share = Awaited<ReturnType<typeof registerShare>>
const unitsOf = (holder: UserActor, code: string) => it.unitsOf(holder, code)

async function live({ code, slug, owner, holders }: Share, plain: Plain[], each: Step) {
  const { app, world } = it
  if (each.do === 'deposit') return creditWallet(app, holders[each.who]!.userId, rupiah(each.amount))
  if (each.do === 'days') return world.advance(`P${each.days}D`)
  if (each.do === 'receive') {
    await receiveUnits(app, code, holders[each.who]!, { units: each.units, price: each.price })
    plain[each.who]!.cost += BigInt(each.units * each.price)
    return
  }
  const held = await Promise.all(holders.map((holder) => unitsOf(holder, code)))
  const all = held.reduce((sum, one) => sum + one, 0n)
  if (all === 0n) return
  const day = it.today()
  if (each.do === 'dividend') {
    const terms = { security: code, kind: 'dividend', about: 'Dividen', recordedOn: day, dueOn: day, reason: 'Rapat' }
    await createFundedDistribution(
      it,
      ProposeDistribution.parse({ ...terms, amount: String(all * BigInt(each.perUnit)), amountReason: 'Rapat' }),
    )
    return world.moveTo(wib(plusDays(day, 1), '10:00'))
  }
  if (each.do === 'buy-back') {
    const wanted = (held[each.who]! * BigInt(each.part)) / 100n
    if (all < 10n || wanted === 0n) return
    const card = await it.opened(it.terms(code, { most: String(all / 10n), price: String(each.price) }))
    await it.offer(holders[each.who]!, slug, wanted)
    await world.moveTo(after(card.closesAt, MINUTE))
    const bought = wanted < card.most ? wanted : card.most
    const own = plain[each.who]!
    const gone = bought === held[each.who] ? own.cost : (own.cost * bought) / held[each.who]!
    own.cost -= gone
    own.realised += bought * card.price - gone
    return
  }
  const n = BigInt(each.factor)
  const merged = each.do === 'merge'
  const price = merged ? BigInt(each.price) : 0n
  const odd = merged ? held.map((one) => one % n) : held.map(() => 0n)
  const funding = odd.reduce((sum, one) => sum + one * price, 0n)
  if (funding > 0n) await creditWallet(app, owner, rupiah(funding))
  const wish = ProposeSplit.parse({
    security: code,
    oldShares: merged ? String(n) : '1',
    newShares: merged ? '1' : String(n),
    oddPrice: String(price),
    funding: String(funding),
    effectiveOn: plusDays(day, 14),
    reason: 'Keputusan rapat umum',
  })
  const card = await app.splits.propose(it.finance, wish)
  for (const checker of it.checkers) await voteAbout(app.approvals, checker, `split/${card.id}`)
  await world.moveTo(wib(plusDays(card.effectiveOn, 1), '10:00'))
  for (const [at, part] of odd.entries()) {
    if (part === 0n) continue
    const gone = part === held[at] ? plain[at]!.cost : (plain[at]!.cost * part) / held[at]!
    plain[at]!.cost -= gone
    plain[at]!.realised += part * price - gone
  }
}
