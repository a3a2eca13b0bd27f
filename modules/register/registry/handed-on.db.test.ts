import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProposeDistribution } from '#contract/distributions/input'
import { type PersonActor, system, type UserActor } from '#shared/actor'
import { after, DAY, type LocalDate, plusDays, plusMonths, wib } from '#shared/dates'
import { newId } from '#shared/ids'
import { basisPoints, rupiah, units } from '#shared/money'
import { voteAbout } from '../../../test/approvals.ts'
import { createFundedDistribution } from '../../../test/dividends.ts'
import { registerSecurity } from '../../../test/holders.ts'
import { fc, tries } from '../../../test/property.ts'
import { expectHoldingMatchesPostings, type Plain, receiveUnits } from '../../../test/raw-holdings.ts'
import { createRightsWorld, type RightsWorld } from '../../../test/rights-world.ts'
import { insertStaff } from '../../../test/rows.ts'
import { fileGift } from '../../../test/transfers.ts'

let it: RightsWorld
let desk: UserActor[]
beforeAll(async () => {
  it = await createRightsWorld()
  desk = await Promise.all([1, 2].map(() => insertStaff(it.app.database.db, 'compliance')))
  await openMarket('2026-11-20', '2028-11-20')
})
afterAll(() => it.world.close())

/** A window that outlasts every history. */
async function openMarket(first: string, last: string) {
  const id = newId<'market-window'>(it.app.clock.now())
  const { db } = it.app.database
  await sql`insert into market_window (id, first_day, last_day) values (${id}, ${first}, ${last})`.execute(db)
  await sql`insert into market_window_day (day, window_id)
    select day::date, ${id} from generate_series(${first}::date, ${last}::date, interval '1 day') as day`.execute(db)
}

type Person = PersonActor & { email: string }
type Held = { code: string; slug: string; people: Person[]; plain: Plain[] }
type Terms = Parameters<typeof registerSecurity>[1]
const who = fc.nat({ max: 2 })
const part = fc.bigInt(1n, 100n)
const gift = fc.record({ do: fc.constant('gift' as const), who, to: who, part })
type Gift = { who: number; to: number; part: bigint }

async function give({ code, people, plain }: Held, { who: from, to, part: of }: Gift) {
  const [giver, receiver] = [people[from]!, people[to]!]
  const held = await it.unitsOf(giver, code)
  const moved = (held * of) / 100n
  if (moved === 0n || from === to) return
  const id = await fileGift(it.app, giver, { security: code, units: String(moved), receiver: receiver.email })
  for (const each of desk) await voteAbout(it.app.approvals, each, `transfer/${id}`)
  const taken = moved === held ? plain[from]!.cost : (plain[from]!.cost * moved) / held
  plain[from]!.cost -= taken
  plain[to]!.cost += taken
}

/** One sells to the other, at the same price, in the next session; two working days later it is settled. */
async function trade({ code, slug, people, plain }: Held, { who: from, to, part: of, high }: Gift & { high: boolean }) {
  const { app, world } = it
  const [seller, buyer] = [people[from]!, people[to]!]
  const held = await it.unitsOf(seller, code)
  const sold = (held * of) / 100n
  if (sold === 0n || from === to) return
  const { calendar } = await app.rulebook.at(app.clock.now())
  await world.moveTo(wib(calendar.addWorkingDays(it.today(), 1), '10:00'))
  await app.market.letTrade(system('test'), people, after(app.clock.now(), DAY))
  const { lowest, highest } = await app.market.book(slug)
  const price = high ? highest : lowest
  const order = { slug, price, units: units(sold), immediate: false }
  await app.market.place(seller, { ...order, side: 'sell' })
  await app.market.place(buyer, { ...order, side: 'buy' })
  await world.moveTo(wib(calendar.addWorkingDays(it.today(), 3), '12:00'))
  const gone = sold === held ? plain[from]!.cost : (plain[from]!.cost * sold) / held
  plain[from]!.cost -= gone
  plain[from]!.realised += sold * price - gone
  plain[to]!.cost += sold * price
}

/** Two new for five old: one of them uses a part of what they may. */
async function exercise(
  { code, slug, people, plain }: Held,
  { who: by, part: of, price }: { who: number; part: bigint; price: number },
) {
  const card = await it.opened(code, { exercisePrice: String(price) })
  const rights = ((await it.unitsOf(people[by]!, code)) * 2n) / 5n
  const used = (rights * of) / 100n
  if (used > 0n) await it.exercise(people[by]!, slug, { units: Number(used) })
  await it.world.moveTo(card.exerciseUntil)
  plain[by]!.cost += used * BigInt(price)
}

async function pay({ code, people }: Held, kind: 'dividend' | 'return', perUnit: number) {
  const held = await Promise.all(people.map((each) => it.unitsOf(each, code)))
  const all = held.reduce((sum, one) => sum + one, 0n)
  const day = it.today()
  const terms = { security: code, kind, about: 'Bagian pemegang', recordedOn: day, dueOn: day, reason: 'Rapat' }
  const amount = { amount: String(all * BigInt(perUnit)), amountReason: 'Menurut rapat' }
  await createFundedDistribution(it, ProposeDistribution.parse({ ...terms, ...amount }))
  await it.world.moveTo(wib(plusDays(day, 1), '10:00'))
}

/** A security of which three new people, who have money, hold so much each. */
async function begun(
  held: readonly number[],
  { terms, distributed }: { terms?: Terms; distributed?: Date },
): Promise<Held> {
  const { app, world } = it
  const made = await registerSecurity(app.database.db, terms, distributed)
  const people: Person[] = []
  for (const count of held) {
    const person = (await world.investor({ cash: rupiah(900_000_000) })) as Person
    await receiveUnits(app, made.code, person, { units: count, price: 10_000 })
    people.push(person)
  }
  const plain: Plain[] = held.map((count) => ({ cost: BigInt(count) * 10_000n, realised: 0n }))
  return { ...made, people, plain }
}
async function expectAllRaw(held: Held) {
  for (const [at, holder] of held.people.entries())
    await expectHoldingMatchesPostings(it.app, held, holder, held.plain[at]!)
}

const step = fc.oneof(
  gift,
  fc.record({ do: fc.constant('trade' as const), who, to: who, part, high: fc.boolean() }),
  fc.record({
    do: fc.constant('rights' as const),
    who,
    part,
    price: fc.integer({ min: 1, max: 99 }).map((n) => n * 100),
  }),
  fc.record({ do: fc.constant('dividend' as const), perUnit: fc.integer({ min: 1, max: 99 }) }),
)

test('what is held, sold, given on and bought by right is what the raw postings say, after any history of a share', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 6 }), async (steps) => {
      const distributed = wib(plusMonths(it.today(), -13), '10:00') // may be traded since
      const held = await begun([30, 7, 100], { distributed })
      for (const each of steps) {
        if (each.do === 'gift') await give(held, each)
        else if (each.do === 'trade') await trade(held, each)
        else if (each.do === 'rights') await exercise(held, each)
        else await pay(held, 'dividend', each.perUnit)
      }
      await expectAllRaw(held)
    }),
    { numRuns: tries(3) },
  )
  expect(await it.books()).toEqual([])
})

/** What happens between two parts of the principal. */
const between = fc.array(
  fc.oneof(gift, fc.record({ do: fc.constant('return' as const), perUnit: fc.integer({ min: 1, max: 99 }) })),
  { maxLength: 2 },
)

test('a sukuk whose principal comes back in parts, given on between them, is what the raw postings say', async () => {
  const terms = {
    kind: 'sukuk' as const,
    akad: 'mudharabah' as const,
    projectedReturn: basisPoints(1_200),
    paymentMonths: 1,
    tenorMonths: 3,
    amortised: true,
  }
  await fc.assert(
    fc.asyncProperty(fc.array(between, { minLength: 3, maxLength: 3 }), async (months) => {
      const start = it.today()
      const held = await begun([30, 7, 100], { terms, distributed: it.app.clock.now() })
      for (const [at, events] of months.entries()) {
        for (const each of events)
          if (each.do === 'gift') await give(held, each)
          else await pay(held, 'return', each.perUnit)
        await payPart(held, plusMonths(start, at + 1), at === 2 ? 3_334n : 3_333n)
        await expectAllRaw(held)
      }
    }),
    { numRuns: tries(2) },
  )
  expect(await it.books()).toEqual([])
})

/** A part of the principal lowers the cost first; what is more is realised. The last one leaves no cost. */
async function payPart({ code, people, plain }: Held, dueOn: LocalDate, perUnit: bigint) {
  const held = await Promise.all(people.map((each) => it.unitsOf(each, code)))
  const amount = String(held.reduce((sum, one) => sum + one, 0n) * perUnit)
  const terms = { security: code, kind: 'principal', about: 'Pokok bertahap', recordedOn: it.today(), dueOn, amount }
  await createFundedDistribution(it, ProposeDistribution.parse({ ...terms, reason: 'Menurut akad' }))
  await it.world.moveTo(wib(dueOn, '12:00'))
  for (const [at, count] of held.entries()) {
    const [own, got] = [plain[at]!, count * perUnit]
    const gone = perUnit === 3_334n || got > own.cost ? own.cost : got
    own.cost -= gone
    own.realised += got - gone
    own.principal = (own.principal ?? 0n) + got
  }
}
