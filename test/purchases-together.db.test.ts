import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Subscribe } from '#contract/offerings/input'
import { openDatabase } from '#platform/db/database'
import { rupiah, units } from '#shared/money'
import { isRefusal } from '#shared/refusal'
import { importInventedLists } from '../db/seed/lists.ts'
import { engine } from './engine.ts'
import { waitUntilHolds } from './eventually.ts'
import { expectCleanLedger } from './ledger-invariants.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { createSwallowingProxy } from './swallowing-proxy.ts'
import { createTestWorld, type TestWorld } from './world.ts'

// Buyers of one offering share transactions: none feels a neighbour, and an answer that was lost is given again.
const onPostgres = test.skipIf(engine === 'embedded')

let postgres: Postgres
let network: Awaited<ReturnType<typeof createSwallowingProxy>>
let world: TestWorld
/** A second process on the same database. */
let other: TestWorld

beforeAll(async () => {
  if (engine === 'embedded') {
    world = await createTestWorld()
    return
  }
  postgres = await startPostgres()
  const direct = await postgres.createDatabase('together')
  network = await createSwallowingProxy(postgres.port)
  const throughNetwork = new URL(direct)
  throughNetwork.port = String(network.port)
  world = await createTestWorld({}, await openDatabase({ databaseUrl: throughNetwork.href }))
  await importInventedLists(world.app)
  const { dataKeys } = world.app.config
  other = await createTestWorld({ dataKeys }, await openDatabase({ databaseUrl: direct }))
})
afterAll(async () => {
  await world.close()
  if (engine === 'embedded') return
  await other.close()
  network.close()
  await postgres.stop()
})

const wish = ({ slug }: { slug: string }, quantity = 1) =>
  Subscribe.parse({
    offering: slug,
    units: String(quantity),
    method: 'wallet',
    statements: ['prospectus', 'risk', 'liquidity', 'akad'],
  })
/** A few at a time: a slow machine would answer so many at once that it is busy. */
async function buyers(count: number, cash = 1_000_000n) {
  const made: Awaited<ReturnType<TestWorld['investor']>>[] = []
  while (made.length < count) {
    const next = Array.from({ length: Math.min(5, count - made.length) }, () => world.investor({ cash: rupiah(cash) }))
    made.push(...(await Promise.all(next)))
  }
  return made
}
const open = (total: number) => world.offering({ totalUnits: units(total), minimumUnits: units(1) })
/** Buys, and asks again while the system says that it is busy, as a slow machine may. */
async function buy(
  process: TestWorld,
  ...[who, input, options]: Parameters<TestWorld['app']['offerings']['subscribe']>
) {
  for (;;)
    try {
      return await process.app.offerings.subscribe(who, input, options)
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'busy') throw error
    }
}
const tally = (outcomes: PromiseSettledResult<unknown>[]) =>
  Object.fromEntries(
    Map.groupBy(outcomes, (one) => (one.status === 'fulfilled' ? 'bought' : (one.reason.code ?? one.reason.message)))
      .entries()
      .map(([what, those]) => [what, those.length]),
  )
const soldOf = async ({ slug }: { slug: string }) =>
  (await world.app.offerings.detail({ kind: 'guest' }, slug)).investors

test('the last unit goes to one of 40 buyers, and 39 are told so', async () => {
  const offering = await open(1)
  const people = await buyers(40)
  const outcomes = await Promise.allSettled(people.map((one) => buy(world, one, wish(offering))))
  expect(tally(outcomes)).toEqual({ bought: 1, sold_out: 39 })
  await expectCleanLedger(world.app)
})

test('among 20 who are refused, who want too much and who break, each of the others buys', async () => {
  const offering = await open(100)
  const people = await buyers(17)
  const poor = await world.investor({ cash: rupiah(1_000) })
  const waiting = await world.investor({ kyc: false, cash: rupiah(1_000_000) })
  const broken = await world.investor({ cash: rupiah(1_000_000) })
  const breaks = sql.raw(`check (user_id <> '${broken.userId}')`)
  const owner = world.app.database.asOwner
  await owner((tx) => sql`alter table subscription add constraint breaks ${breaks}`.execute(tx))
  const crowd = [...people.slice(0, 5), poor, waiting, broken, ...people.slice(5)]
  const outcomes = await Promise.allSettled(crowd.map((one) => buy(world, one, wish(offering))))
  await owner((tx) => sql`alter table subscription drop constraint breaks`.execute(tx))
  const { bought, wallet_too_low, kyc_pending, ...others } = tally(outcomes)
  expect({ bought, wallet_too_low, kyc_pending }).toEqual({ bought: 17, wallet_too_low: 1, kyc_pending: 1 })
  expect(Object.values(others)).toEqual([1])
  expect(await soldOf(offering)).toBe(17)
  await expectCleanLedger(world.app)
})

test('one buyer’s purchases are decided one after the other: balance and limit hold within a batch', async () => {
  const offering = await open(1_000)
  const spender = await world.investor({ cash: rupiah(35_000) })
  const limited = await world.investor({ cash: rupiah(50_000_000), income: rupiah(100_000_000) }) // may buy for Rp5,000,000
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 8 }, () => buy(world, spender, wish(offering))),
    ...Array.from({ length: 4 }, () => buy(world, limited, wish(offering, 200))),
  ])
  expect(tally(outcomes)).toEqual({ bought: 5, wallet_too_low: 5, investor_limit_exceeded: 2 })
  await expectCleanLedger(world.app)
})

onPostgres('two processes sell one offering: not a unit too many, and one key is one purchase', async () => {
  const offering = await open(30)
  const people = await buyers(40)
  const ask = (at: number, process: TestWorld) => buy(process, people[at]!, wish(offering), { key: `key-${at}` })
  // the first ten ask both processes with one key
  const outcomes = await Promise.allSettled([
    ...people.map((_, at) => ask(at, at % 2 ? other : world)),
    ...people.slice(0, 10).map((_, at) => ask(at, at % 2 ? world : other)),
  ])
  const receipts = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []))
  expect(new Set(receipts).size).toBe(30)
  for (const [at, one] of outcomes.slice(0, 10).entries()) {
    const again = outcomes[40 + at]!
    if (one.status === 'fulfilled' && again.status === 'fulfilled') expect(again.value).toEqual(one.value)
  }
  expect(await soldOf(offering)).toBe(30)
  await expectCleanLedger(world.app)
})

onPostgres('an answer that is lost after the commit is given to the same key again', async () => {
  const offering = await open(100)
  const people = await buyers(5)
  const ask = (process: TestWorld) =>
    Promise.allSettled(people.map((one, at) => buy(process, one, wish(offering), { key: `lost-${at}` })))
  network.swallowCommitOf('"key":"lost-0","hash"')
  const first = ask(world)
  await waitUntilHolds(async () =>
    expect((await other.app.offerings.detail({ kind: 'guest' }, offering.slug)).investors).toBe(5),
  )
  const elsewhere = await ask(other)
  expect(elsewhere.map(({ status }) => status)).toEqual(Array(5).fill('fulfilled'))
  world.app.database.dropConnections()
  network.swallow(false)
  // who waited hears of the lost connection or, where the product could ask again, the same answer
  for (const [at, one] of (await first).entries()) if (one.status === 'fulfilled') expect(one).toEqual(elsewhere[at])
  expect(await ask(world)).toEqual(elsewhere)
  expect(await soldOf(offering)).toBe(5)
  await expectCleanLedger(world.app)
})
