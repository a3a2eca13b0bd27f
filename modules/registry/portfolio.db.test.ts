import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProposeDistribution } from '#contract/distributions/input'
import { ProposeSplit } from '#contract/splits/input'
import { distributeInTx } from '#modules/registry'
import { transact } from '#platform/database'
import type { UserActor } from '#shared/actor'
import { after, MINUTE, plusDays, wib } from '#shared/dates'
import { newId } from '#shared/ids'
import { rupiah, units } from '#shared/money'
import { voteAbout } from '../../test/approvals.ts'
import { type BuybackWorld, createBuybackWorld } from '../../test/buyback-world.ts'
import { paidIn } from '../../test/dividends.ts'
import { registerShare } from '../../test/holders.ts'
import { credit } from '../../test/people.ts'
import { fc, tries } from '../../test/property.ts'

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

/** What one holder has by nothing but postings, and what it cost them by a plain sum over what they were given. */
type Plain = { cost: bigint; realised: bigint }

test('what somebody holds, has and was paid is what the raw postings say, after any history', async () => {
  const { app } = it
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 6 }), async (steps) => {
      const share = await registerShare(app.database.db, [30n, 7n, 100n], app.clock.now())
      const plain: Plain[] = [30n, 7n, 100n].map((held) => ({ cost: held * 10_000n, realised: 0n }))
      for (const each of steps) await live(share, plain, each)
      for (const [at, holder] of share.holders.entries()) await expectRaw(share, holder, plain[at]!)
    }),
    { numRuns: tries(3) },
  )
  expect(await it.books()).toEqual([])
})

type Share = Awaited<ReturnType<typeof registerShare>>
const unitsOf = (holder: UserActor, code: string) => it.unitsOf(holder, code)

async function live({ code, slug, owner, holders }: Share, plain: Plain[], each: Step) {
  const { app, world } = it
  const now = app.clock.now()
  if (each.do === 'deposit') return credit(app, holders[each.who]!.userId, rupiah(each.amount))
  if (each.do === 'days') return world.advance(`P${each.days}D`)
  if (each.do === 'receive') {
    const source = `subscription/${newId(now)}`
    const { userId } = holders[each.who]!
    const bought = {
      userId,
      units: units(each.units),
      price: rupiah(each.price),
      reference: source,
      source,
      paidAt: now,
    }
    await transact(app.database.db, (tx) => distributeInTx(tx, { code, allotments: [bought], now }))
    plain[each.who]!.cost += BigInt(each.units * each.price)
    return
  }
  const held = await Promise.all(holders.map((holder) => unitsOf(holder, code)))
  const all = held.reduce((sum, one) => sum + one, 0n)
  if (all === 0n) return
  const day = it.today()
  if (each.do === 'dividend') {
    const terms = { security: code, kind: 'dividend', about: 'Dividen', recordedOn: day, dueOn: day, reason: 'Rapat' }
    await paidIn(it, ProposeDistribution.parse({ ...terms, amount: String(all * BigInt(each.perUnit)) }))
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
  if (funding > 0n) await credit(app, owner, rupiah(funding))
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

async function expectRaw({ code, slug }: Share, holder: UserActor, { cost, realised }: Plain) {
  const { app } = it
  const { rows } = await sql<{ held: bigint; cash: bigint; income: bigint }>`
    select coalesce(sum(p.credit - p.debit) filter (where p.account_id like ${`%/${code}`}), 0)::bigint as held,
      coalesce(sum(p.credit - p.debit) filter (where p.account_id like '%/IDR'), 0)::bigint as cash,
      coalesce(sum(p.credit - p.debit) filter (where p.account_id like '%/IDR' and e.kind = 'distribution_paid'), 0)::bigint as income
    from posting p join journal_entry e on e.id = p.entry_id
    where p.account_id like ${`investor/${holder.userId}/%`}`.execute(app.database.db)
  const { held, cash, income } = rows[0]!
  const portfolio = await app.registry.portfolio(holder)
  expect(portfolio).toMatchObject({ received: income, realised, cost: held > 0n ? cost : 0n })
  if (held === 0n) await expect(app.registry.holding(holder, slug)).rejects.toMatchObject({ code: 'holding_not_found' })
  else expect(await app.registry.holding(holder, slug)).toMatchObject({ units: held, cost, realised, received: income })
  const price = portfolio.holdings[0]?.price ?? 0n
  expect(await app.registry.worthNow(holder)).toMatchObject({ cash, income, securities: held * price })
}
