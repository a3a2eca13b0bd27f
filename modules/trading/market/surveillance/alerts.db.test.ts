import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { transact } from '#platform/db/database'
import { fromStoredJson } from '#platform/db/json'
import { type PersonActor, system } from '#shared/actor'
import { rupiah } from '#shared/money'
import { breakRow } from '../../../../test/broken-row.ts'
import { openMarketWorld } from '../../../../test/market-world.ts'

const world = await openMarketWorld()
const { market, db, person, buy, sell } = world
afterAll(() => world.close())
let shares = 0

/** A share of the test's own that was just traded at 1,000. */
async function open() {
  const code = `ALRT${++shares}`
  const slug = await world.share(code)
  const [sari, bayu] = [await person({ cash: 100_000_000n }), await person({ shares: { [code]: 10_000n } })]
  const trade = async (price: number) => {
    await sell(bayu, price, 1, slug)
    await buy(sari, price, 1, slug)
  }
  await trade(1_000)
  const wait = (who: PersonActor, side: 'above' | 'below', price: number) =>
    market.setAlert(who, { slug, side, price: rupiah(price) })
  return { code, slug, sari, trade, wait }
}

const look = () => world.moveTo(world.clock.now())

async function toldTo({ userId }: PersonActor) {
  const { rows } = await sql<{ name: string; data: unknown }>`
    select name, data from event where topic = ${`investor/${userId}`} and name like 'price%' order by id`.execute(db)
  return rows.map(({ name, data }) => {
    const { price, last } = fromStoredJson(data) as { price: bigint; last: bigint }
    return [name, price, last]
  })
}

test('a price alert fires once for each owner when a trade reaches it', async () => {
  const { slug, sari, trade, wait } = await open()
  const [dewi, rizal] = [await person(), await person()]
  await wait(dewi, 'above', 1_050)
  await wait(dewi, 'below', 950)
  await wait(rizal, 'above', 1_060)
  await look()
  expect(await toldTo(dewi)).toEqual([])
  await trade(1_055)
  await trade(1_010) // the price has gone back before anybody looks
  await look()
  expect(await toldTo(dewi)).toEqual([['price_above', 1050n, 1055n]])
  expect(await toldTo(rizal)).toEqual([])
  await trade(1_070)
  await trade(940)
  await look()
  await look()
  expect(await toldTo(dewi)).toEqual([
    ['price_above', 1050n, 1055n],
    ['price_below', 950n, 940n],
  ])
  expect(await toldTo(rizal)).toEqual([['price_above', 1060n, 1070n]])
  expect([await market.alerts(dewi), await market.alerts(rizal, slug), await toldTo(sari)]).toEqual([[], [], []])
})

test('a price alert ignores earlier trades', async () => {
  const { trade, wait } = await open()
  const [dewi, rizal] = [await person(), await person()]
  await wait(rizal, 'above', 1_090)
  await trade(1_080)
  await trade(1_000)
  world.clock.moveTo(new Date(world.clock.now().getTime() + 1))
  await wait(dewi, 'above', 1_050)
  await look()
  expect(await toldTo(dewi)).toEqual([])
  expect(await market.alerts(dewi)).toMatchObject([{ side: 'above', price: 1_050n }])
})

test('many who wait for one price are told in parts, each once', async () => {
  const { code, trade, wait } = await open()
  const people = await Promise.all(Array.from({ length: 3 }, () => person()))
  await sql`
    insert into market_alert (id, user_id, security_code, side, price, created_at)
    select gen_random_uuid(), u::uuid, ${code}, 'above', 900 + n, ${world.clock.now()}
    from unnest(${people.map(({ userId }) => userId)}::text[]) as u cross join generate_series(1, 300) as n`.execute(db)
  await wait(await person(), 'below', 900)
  await trade(1_100)
  await look()
  for (const who of people) expect(await toldTo(who)).toHaveLength(200)
  const { rows } = await sql`select id from market_alert where security_code = ${code}`.execute(db)
  expect(rows).toHaveLength(301)
})

test('one share whose alerts fail does not stop the others, and is retried', async () => {
  const [broken, other] = [await open(), await open()]
  const [dewi, rizal] = [await person(), await person()]
  await broken.wait(dewi, 'above', 1_050)
  await other.wait(rizal, 'above', 1_050)
  await broken.trade(1_060)
  await other.trade(1_060)
  const mend = await breakRow(world.database, 'market_alert_look', { security_code: broken.code })
  await expect(look()).rejects.toThrow('1 of 2 failed')
  expect([await toldTo(dewi), await toldTo(rizal)]).toEqual([[], [['price_above', 1050n, 1060n]]])
  await mend()
  await look()
  expect(await toldTo(dewi)).toEqual([['price_above', 1050n, 1060n]])
})

test('an alert is refused where the price is there already, and above so many; the same one twice is one', async () => {
  const { slug, wait } = await open()
  const dewi = await person()
  await expect(wait(dewi, 'above', 1_000)).rejects.toMatchObject({ code: 'alert_reached', details: { last: 1_000n } })
  await expect(wait(dewi, 'below', 1_005)).rejects.toMatchObject({ code: 'alert_reached' })
  const first = await wait(dewi, 'above', 1_005)
  expect((await wait(dewi, 'above', 1_005)).id).toBe(first.id)
  const most = (await world.rulebook.at(world.clock.now()))['market.alerts']
  await Promise.all(Array.from({ length: most - 1 }, (_, step) => wait(dewi, 'above', 1_010 + step)))
  await expect(wait(dewi, 'below', 900)).rejects.toMatchObject({ code: 'too_many_alerts', details: { most } })
  await expect(market.removeAlert(await person(), { id: first.id })).rejects.toMatchObject({ code: 'alert_not_found' })
  await market.removeAlert(dewi, { id: first.id })
  await expect(market.removeAlert(dewi, { id: first.id })).rejects.toMatchObject({ code: 'alert_not_found' })
  expect(await market.alerts(dewi, slug)).toHaveLength(most - 1)
})

test('a watch-list holds what somebody put on it, and goes with their account', async () => {
  const [one, other] = [await open(), await open()]
  const dewi = await person()
  await market.watch(dewi, one.slug, true)
  await market.watch(dewi, one.slug, true)
  world.clock.moveTo(new Date(world.clock.now().getTime() + 1))
  await market.watch(dewi, other.slug, true)
  expect((await market.watched(dewi)).map(({ code }) => code)).toEqual([other.code, one.code])
  await market.watch(dewi, other.slug, false)
  expect(await market.watchedCodes(dewi)).toEqual([one.code])
  await one.wait(dewi, 'above', 1_100)
  await expect(market.watch(dewi, 'tidak-ada', true)).rejects.toMatchObject({ code: 'share_not_found' })
  await expect(market.watch(system('test'), one.slug, true)).rejects.toMatchObject({ code: 'not_signed_in' })
  for (const erase of market.parts.erasures) await transact(db, (tx) => erase(tx, dewi.userId))
  expect([await market.watchedCodes(dewi), await market.alerts(dewi)]).toEqual([[], []])
})
