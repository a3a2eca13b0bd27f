import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { system } from '#shared/actor'
import { DAY } from '#shared/dates'
import { units } from '#shared/money'
import { engine } from '../engine.ts'
import { insertUser } from '../rows.ts'
import { createTestWorld, type TestWorld } from '../world.ts'

// More purchases in one offering than one transaction takes: their number is no limit, and an interruption no end.
const onPostgres = test.skipIf(engine === 'embedded')

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

/** An offering with `count` purchases of one unit that were paid, with their money in escrow and nothing else. */
async function crowdedOffering(count: number) {
  const { app } = world
  const offering = await world.offering({ totalUnits: units(count), minimumUnits: units(1) })
  const buyer = await insertUser(app.database.db)
  const now = app.clock.now()
  const until = new Date(now.getTime() + 2 * DAY)
  await app.database.asOwner(async (tx) => {
    await sql`insert into subscription (id, reference, offering_id, user_id, state, units, amount, fee, vat, channel_fee, total,
      method, payment_id, statements, rulebook_version, created_at, paid_at, cancellable_until)
      select gen_random_uuid(), ${offering.slug} || '-' || n, ${offering.id}, ${buyer}, 'paid', 1, 10000, 0, 0, 0, 10000,
        'wallet', gen_random_uuid(), '[]', (select rulebook_version from offering where id = ${offering.id}), ${now}, ${now}, ${until}
      from generate_series(1, ${count}::integer) as n`.execute(tx)
    await sql`update offering set paid_units = ${count} where id = ${offering.id}`.execute(tx)
  })
  const amount = BigInt(count) * 10_000n
  await app.ledger.post({
    kind: 'subscription_paid',
    source: `test/${offering.id}`,
    postings: [
      { account: { owner: 'bank/bsi', purpose: 'clearing', asset: 'IDR' }, debit: amount },
      { account: { owner: `offering/${offering.id}`, purpose: 'escrow', asset: 'IDR' }, credit: amount },
    ],
  })
  const inState = async (state: string) => {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) as count from subscription where offering_id = ${offering.id} and state = ${state}`.execute(
      app.database.db,
    )
    return Number(rows[0]!.count)
  }
  const wallet = () => app.ledger.balance({ owner: `investor/${buyer}`, purpose: 'available', asset: 'IDR' })
  return { ...offering, amount, inState, wallet }
}

onPostgres('an end that is interrupted goes on where it stopped', async () => {
  const offering = await crowdedOffering(2_500)
  const { app } = world
  const other = new pg.Client({ connectionString: app.database.databaseUrl! })
  await other.connect()
  await other.query('begin')
  await other.query(
    `select from subscription where id = (select max(id::text)::uuid from subscription where state = 'paid') for update`,
  )
  await expect(app.offerings.withdraw(system('test'), offering.id, 'uji')).rejects.toMatchObject({ code: 'busy' })
  expect([await offering.inState('refunded'), await offering.inState('paid')]).toEqual([2_000, 500])
  await other.query('rollback')
  await other.end()
  await app.runDue()
  expect([await offering.inState('refunded'), await offering.wallet()]).toEqual([2_500, offering.amount])
})

test('a few purchases more than a chunk live through a whole offering', async () => {
  const offering = await crowdedOffering(1_100)
  await world.advance('P13D')
  expect(await offering.inState('distributed')).toBe(1_100)
  expect(await world.app.ledger.balance({ owner: `offering/${offering.id}`, purpose: 'escrow', asset: 'IDR' })).toBe(0n)
})
