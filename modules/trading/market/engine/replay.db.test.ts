import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PersonActor } from '#shared/actor'
import { rupiah } from '#shared/money'
import { OPEN, openMarketWorld } from '../../../../test/market-world.ts'

const world = await openMarketWorld()
const { market, buy, sell, order } = world

beforeAll(async () => {
  world.clock.moveTo(OPEN)
  const slug = await world.share()
  const [sari, tomo] = [await world.person({ cash: 10_000_000n }), await world.person({ cash: 10_000_000n })]
  const bayu = await world.person({ shares: { KGL: 1_000n }, cash: 1_000_000n })
  const meets = async (who: PersonActor) => {
    await sell(bayu, 1_000, 10, slug)
    await buy(who, 1_000, 10, slug)
  }
  await meets(sari)
  await meets(tomo)
  const { id } = await buy(sari, 990, 5, slug)
  await market.replace(sari, id, { price: rupiah(985), units: 4n })
  await market.place(tomo, { ...order('buy', 980, 3, slug), immediate: true })
  await sell(bayu, 1_050, 2, slug)
  await buy(bayu, 1_050, 2, slug) // meets an own order
  await market.cancel(sari, (await buy(sari, 975, 1, slug)).id)
})
afterAll(async () => {
  expect(await world.differences()).toEqual([])
  await world.close()
})

const checks = async () => (await market.replay()).differences.map(({ check }) => check)

test('orders that were filled, replaced, cancelled and left waiting are those of the journal', async () => {
  expect(await checks()).toEqual([])
  expect((await market.replay()).trades).toBe(2)
})

const two = `(select array_agg(buy_order order by number) as buyers from market_trade)`
const swapped = `update market_trade t set buy_order = buyers[3 - number] from ${two} as b`

test.each([
  ['who met whom', 'market_trade', swapped, swapped, 'trades'],
  [
    'which order took',
    'market_trade',
    `update market_trade set taker = 'sell'`,
    `update market_trade set taker = 'buy'`,
    'trades',
  ],
  [
    'when they met',
    'market_trade',
    `update market_trade set at = at + interval '1 ms'`,
    `update market_trade set at = at - interval '1 ms'`,
    'trades',
  ],
  [
    'why an order ended',
    'market_order',
    `update market_order set why = 'staff' where why = 'owner'`,
    `update market_order set why = 'owner' where why = 'staff'`,
    'orders',
  ],
  [
    'whose an order was',
    'market_order',
    `update market_order set user_id = (select user_id from market_order where side = 'sell' limit 1) where price = 975`,
    `update market_order set user_id = (select user_id from market_order where price = 985) where price = 975`,
    'orders',
  ],
  [
    'what is shown',
    'market_book',
    `update market_book set shown = jsonb_set(shown, '{bids,0,1}', '5')`,
    `update market_book set shown = jsonb_set(shown, '{bids,0,1}', '4')`,
    'prices shown',
  ],
])('a lie about %s is found', async (_, table, lie, back, what) => {
  await asOwner(table, lie)
  expect(await checks()).toContain(`${what} are those of the journal`)
  await asOwner(table, back)
  expect(await checks()).toEqual([])
})

const asOwner = (table: string, statement: string) =>
  world.database.asOwner(async (tx) => {
    await sql.raw(`alter table ${table} disable trigger user`).execute(tx)
    await sql.raw(statement).execute(tx)
    await sql.raw(`alter table ${table} enable trigger user`).execute(tx)
  })
