import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Difference, InvariantCheck } from '#modules/ledger'
import { snapshot } from '#platform/db/database'
import { type LocalDate, wib } from '#shared/dates'
import { staffActor } from '../actors.ts'
import { OPEN, openMarketWorld } from '../market-world.ts'

// What money will follow from on the market before an entry vouches for it: orders that wait, trades that are not settled.

const world = await openMarketWorld()
const looks: readonly InvariantCheck[] = world.market.parts.invariants
beforeAll(async () => {
  world.clock.moveTo(OPEN)
  const slug = await world.share()
  const [buyer, seller] = [
    await world.person({ cash: 50_000_000n }),
    await world.person({ shares: { KGL: 9_000n }, cash: 1_000_000n }),
  ]
  await world.buy(buyer, 1_000, 3_000, slug)
  await world.sell(seller, 1_000, 3_000, slug)
  await world.buy(buyer, 990, 50, slug)
  await world.sell(seller, 1_010, 40, slug)
})
afterAll(() => world.close())

class Undone extends Error {}

/** What looks since a minute ago find when the owner of the tables has done this; then it is undone. */
async function differencesAfter(lie: RawBuilder<unknown>) {
  const found: Difference[] = []
  const undone = world.database.asOwner(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await lie.execute(tx)
    for (const look of looks) found.push(...(await look(tx, new Date())))
    throw new Undone()
  })
  await expect(undone).rejects.toThrow(Undone)
  return found
}
const foundAfter = async (lie: RawBuilder<unknown>) => (await differencesAfter(lie)).map(({ check }) => check)

test('nobody lied', async () => {
  const { rows } = await sql<{ trades: bigint; open: bigint }>`
    select (select count(*) from market_trade where state = 'pending') as trades,
      (select count(*) from market_order where state = 'open') as open`.execute(world.db)
  expect(rows).toEqual([{ trades: 1n, open: 2n }])
  expect(await world.differences()).toEqual([])
  await snapshot(world.db, async (tx) => {
    for (const look of looks) expect(await look(tx, new Date())).toEqual([])
  })
})

const told = 'an order that waits is what its book was told'
const costs = 'a trade that waits costs what its rules say'
const settles = 'a trade is settled after the days of its rules'
const last = 'the last price of a book is that of its last trade'

test.each<[string, string, RawBuilder<unknown>]>([
  [
    'how much a waiting order buys',
    told,
    sql`update market_order set units = 5000 where state = 'open' and side = 'buy'`,
  ],
  [
    'how much a waiting order sells',
    told,
    sql`update market_order set units = 4 where state = 'open' and side = 'sell'`,
  ],
  ['its price', told, sql`update market_order set price = 1 where state = 'open' and side = 'sell'`],
  [
    'whose it is',
    told,
    sql`update market_order set user_id = (select user_id from market_order where side = 'buy' limit 1)
    where state = 'open' and side = 'sell'`,
  ],
  [
    'its rules',
    'an order holds what its rules ask for',
    sql`update market_order set rules = 'none' where state = 'open' and side = 'buy'`,
  ],
  ['what it costs the seller', costs, sql`update market_trade set seller_fee = 0, seller_vat = 0`],
  ['what it costs the seller by a rupiah more', costs, sql`update market_trade set seller_fee = seller_fee + 1`],
  ['the tax in the seller’s fee', costs, sql`update market_trade set seller_vat = seller_vat - 1`],
  ['the tax in the buyer’s fee', costs, sql`update market_trade set buyer_vat = 0`],
  ['the day of settlement, at once', settles, sql`update market_trade set settles_on = day`],
  ['the day of settlement, never', settles, sql`update market_trade set settles_on = '9999-12-31'`],
  ['the day of settlement, by one later', settles, sql`update market_trade set settles_on = settles_on + 1`],
  ['the day of settlement, to the Saturday', settles, sql`update market_trade set settles_on = '2026-12-05'`],
  ['the last price', last, sql`update market_book set last_price = 2000`],
  ['how many trades there were', last, sql`update market_book set trades = trades + 1`],
])('%s: a lie about it is found', async (_, check, lie) => {
  expect(await foundAfter(lie)).toContain(check)
})

test('what a trade should cost and what it cost are told in rupiah: buyer, the tax in it, seller, the tax in it', async () => {
  const differences = await differencesAfter(sql`update market_trade set seller_fee = 1000, seller_vat = 1`)
  expect(differences.filter(({ check }) => check === costs)).toMatchObject([
    { expected: '7500 743 10500 1040', found: '7500 743 1000 1' },
  ])
})

test('a holiday that is put among the days of settlement, or taken out again, makes no lie of what was agreed before', async () => {
  world.clock.moveTo(wib('2026-12-11', '09:30'))
  const [buyer, seller] = [await world.person({ cash: 5_000_000n }), await world.person({ shares: { KGL: 100n } })]
  await world.buy(buyer, 1_000, 100)
  await world.sell(seller, 1_000, 100)
  const settled = () =>
    sql<{ day: string }>`select max(settles_on)::text as day from market_trade`
      .execute(world.db)
      .then(({ rows }) => rows[0])
  expect(await settled()).toEqual({ day: '2026-12-15' })
  const [staff, day] = [staffActor('market'), '2026-12-14' as LocalDate]
  await world.rulebook.setHoliday(staff, { day, kind: 'joint_leave', nameId: 'Cuti', nameEn: 'Leave' })
  expect(await foundAfter(sql`select 1`)).toEqual([])
  await world.rulebook.removeHoliday(staff, { day })
  expect(await foundAfter(sql`select 1`)).toEqual([])
  expect(await foundAfter(sql`update market_trade set settles_on = '2026-12-17'`)).toContain(settles)
})
