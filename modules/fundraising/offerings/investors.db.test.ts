import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#platform/db/database'
import { system } from '#shared/actor'
import { DAY } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import { engine } from '../../../test/engine.ts'
import { countRowsRead } from '../../../test/rows-read.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { ListOfferings, Subscribe } from './input.ts'
import { recountInvestorsInTx } from './investors.ts'
import { findOffering, listOfferings } from './list.ts'
import { computeStatistics } from './statistics.ts'
import { verifyInvestorsInTx, verifyOfferingsInTx } from './verify.ts'

const onPostgres = test.skipIf(engine === 'embedded')
let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

type Person = Awaited<ReturnType<TestWorld['investor']>>
const buy = (who: Person, { slug }: { slug: string }, quantity = 1, bank?: string) =>
  world.app.offerings.subscribe(
    who,
    Subscribe.parse({
      offering: slug,
      units: String(quantity),
      ...(bank ? { method: 'virtual_account', bank } : { method: 'wallet' }),
      statements: ['prospectus', 'risk', 'liquidity', 'akad'],
    }),
  )
const investorsOf = async ({ slug }: { slug: string }) =>
  (await world.app.offerings.detail({ kind: 'guest' }, slug)).investors
const everybody = async () => (await world.app.offerings.statistics()).investors
const clean = async () => expect((await world.app.checks.ledger()).differences).toEqual([])
/** As the owner of the database with its guards off. */
const asOwner = (statement: string) =>
  world.app.database.asOwner(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(statement).execute(tx)
  })

test('a person is counted once in each offering and once in all, as long as a paid purchase stands', async () => {
  const [first, second] = [await world.offering(), await world.offering()]
  const sekar = await world.investor({ cash: rupiah(5_000_000) })
  const bayu = await world.investor({ cash: rupiah(5_000_000) })
  const before = await everybody()
  const figures = async () => [await investorsOf(first), await investorsOf(second), (await everybody()) - before]

  const one = await buy(sekar, first)
  const two = await buy(sekar, first)
  expect(await figures()).toEqual([1, 0, 1])
  const waiting = await buy(sekar, second, 1, 'bsi')
  expect(await figures()).toEqual([1, 0, 1])
  await world.app.demo!.transfer({ virtualAccount: waiting.virtualAccount!.number, amount: waiting.total })
  await buy(bayu, second)
  expect(await figures()).toEqual([1, 2, 2])
  await world.app.offerings.cancel(sekar, { id: one.id })
  expect(await figures()).toEqual([1, 2, 2])
  await world.app.offerings.cancel(sekar, { id: two.id })
  expect(await figures()).toEqual([0, 2, 2])
  await clean()

  await world.app.offerings.withdraw(system('test'), second.id, 'Ditarik untuk uji.')
  expect(await figures()).toEqual([0, 0, 0])
  await buy(sekar, first)
  expect(await figures()).toEqual([1, 0, 1])
  await clean()
})

onPostgres(
  'two purchases of one person and two people in two offerings, all at once, are counted once each',
  async () => {
    const offerings = [await world.offering(), await world.offering()]
    const people = [
      await world.investor({ cash: rupiah(9_000_000) }),
      await world.investor({ cash: rupiah(9_000_000) }),
    ]
    const before = await everybody()
    const pairs = people.flatMap((who) =>
      offerings.flatMap((offering) => [
        { who, offering },
        { who, offering },
      ]),
    )
    const bought = await Promise.all(
      pairs.map(async ({ who, offering }) => ({ who, id: (await buy(who, offering)).id })),
    )
    expect([await investorsOf(offerings[0]!), await investorsOf(offerings[1]!), (await everybody()) - before]).toEqual([
      2, 2, 2,
    ])
    await Promise.all(bought.map(({ who, id }) => world.app.offerings.cancel(who, { id })))
    expect([await investorsOf(offerings[0]!), await investorsOf(offerings[1]!), (await everybody()) - before]).toEqual([
      0, 0, 0,
    ])
    await clean()
  },
)

test('what a process of an earlier version sold is counted within the minute, and no difference until then', async () => {
  const offering = await world.offering()
  await buy(await world.investor({ cash: rupiah(5_000_000) }), offering, 3)
  await asOwner(`delete from offering_investor where offering_id = '${offering.id}'`)
  await asOwner(
    `update investor_offerings i set offerings = (select count(*) from offering_investor o where o.user_id = i.user_id)`,
  )
  await asOwner(`update offering set investors = 0, new_investors = 0, counted_units = 0 where id = '${offering.id}'`)
  await clean()
  expect(await investorsOf(offering)).toBe(0)
  await world.app.offerings.parts.recurring.find(({ name }) => name === 'offerings.count-missed-investors')!.run()
  expect(await investorsOf(offering)).toBe(1)
  await clean()
})

onPostgres('no page reads the purchases of an offering, and neither does the look of each minute', async () => {
  const { app } = world
  const offering = await world.offering({ totalUnits: units(50_000), minimumUnits: units(1) })
  const person = await world.investor({ cash: rupiah(5_000_000) })
  await buy(person, offering)
  const { db } = app.database
  const old = new Date(app.clock.now().getTime() - 5 * DAY)
  await crowd(offering.id, 20_000, old)
  const filters = ListOfferings.parse({})
  const since = new Date(app.clock.now().getTime() - DAY)
  const reads = {
    list: await countRowsRead(db, (tx) => listOfferings(tx, person, 'open', filters)),
    offering: await countRowsRead(db, (tx) => findOffering(tx, person, offering.slug)),
    statistics: await countRowsRead(db, (tx) => computeStatistics(tx, app.clock.now())),
    minute: await countRowsRead(db, (tx) => verifyOfferingsInTx(tx, since)),
    buyers: await countRowsRead(db, (tx) => verifyInvestorsInTx(tx, since)),
  }
  const counted = await transact(db, async (tx) => {
    await recountInvestorsInTx(tx, [{ offering_id: offering.id, user_id: person.userId }])
    const read = sql`pg_stat_get_xact_tuples_returned('subscription'::regclass) + pg_stat_get_xact_tuples_returned('offering_investor'::regclass)`
    return (await sql<{ read: bigint }>`select ${read} as read`.execute(tx)).rows[0]!.read
  })
  expect(counted).toBe(0n) // looked up by keys alone
  for (const [what, read] of Object.entries(reads)) expect(read, what).toBeLessThan(1_500)
})

/** So many people more with a purchase each that was paid then. */
async function crowd(offering: string, count: number, at: Date) {
  await world.app.database.asOwner(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into app_user (id, email, firstname, created_at)
      select gen_random_uuid(), 'ramai-' || n || '@contoh.test', 'Uji', ${at} from generate_series(1, ${count}::integer) n`.execute(
      tx,
    )
    await sql`insert into subscription (id, reference, offering_id, user_id, state, units, amount, fee, vat, channel_fee, total, method,
        payment_id, statements, rulebook_version, created_at, paid_at, cancellable_until)
      select ('01900000-0000-7000-8000-' || lpad(to_hex(row_number() over ()), 12, '0'))::uuid,
        'RAMAI-' || row_number() over (), ${offering}, u.id, 'confirmed', 1, 10000, 0, 0, 0, 10000, 'wallet', gen_random_uuid(), '[]',
        (select rulebook_version from offering where id = ${offering}), ${at}, ${at}, ${at}
      from app_user u where u.email like 'ramai-%'`.execute(tx)
    await sql`insert into offering_investor select ${offering}, user_id from subscription where reference like 'RAMAI-%'`.execute(
      tx,
    )
    await sql`insert into investor_offerings select user_id, 1 from subscription where reference like 'RAMAI-%'`.execute(
      tx,
    )
    await sql`update offering set investors = investors + ${count}, new_investors = new_investors + ${count},
      paid_units = paid_units + ${count}, counted_units = counted_units + ${count} where id = ${offering}`.execute(tx)
  })
  await world.app.database.asOwner((tx) => sql`analyze`.execute(tx))
}
