import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { wib } from '#shared/dates'
import { voteAbout } from '../../../../test/approvals.ts'
import { openMarketWorld } from '../../../../test/market-world.ts'
import { insertStaff } from '../../../../test/rows.ts'

const world = await openMarketWorld({ window: false })
const { market, moveTo } = world
const [pasar, kepatuhan] = [await insertStaff(world.db, 'market'), await insertStaff(world.db, 'compliance')]
await world.openDays('2026-11-30', '2026-12-11')
let shares = 0

afterAll(async () => {
  expect(await world.differences()).toEqual([])
  await world.database.close()
})

/** A share of its own on days of its own, after the opening: Sari with money, Bayu with lembar. */
async function open() {
  const code = `JEDA${++shares}`
  const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-07', '2026-12-08']
  const on = (later: number, time: string) => wib(days[2 * (shares - 1) + later]!, time)
  await moveTo(on(0, '09:30'))
  const slug = await world.share(code)
  return {
    code,
    on,
    sari: await world.person({ cash: 100_000_000n }),
    bayu: await world.person({ shares: { [code]: 10_000n } }),
    book: () => market.book(slug),
    buy: (...[who, price, count]: Parameters<typeof world.buy>) => world.buy(who, price, count, slug),
    sell: (...[who, price, count]: Parameters<typeof world.sell>) => world.sell(who, price, count, slug),
  }
}

test('an auction at the end of the band stops trading too, and an order that trades nothing never does', async () => {
  const { sari, bayu, on, book, buy, sell } = await open()
  await moveTo(on(0, '18:00'))
  await sell(bayu, 900, 10)
  await buy(sari, 900, 10)
  await moveTo(on(1, '09:00'))
  expect(await book()).toMatchObject({ phase: 'paused', until: on(1, '09:05'), last: 900n, units: 10n })
  await moveTo(on(1, '09:05'))
  await buy(sari, 900, 1)
  expect(await book()).toMatchObject({ phase: 'continuous', units: 10n })
})

test('during a pause the price of the coming auction is reckoned as that auction will reckon it', async () => {
  const { sari, bayu, on, book, buy, sell } = await open()
  await sell(bayu, 1_100, 5)
  await buy(sari, 1_100, 5)
  await sell(bayu, 950, 5)
  await buy(sari, 1_050, 5)
  const { phase, indicative } = await book()
  expect({ phase, indicative }).toMatchObject({ phase: 'paused', indicative: { price: 1_050n, units: 5n } })
  await moveTo(on(0, '09:35'))
  expect(await book()).toMatchObject({ last: indicative!.price, units: 10n })
})

test('those who watch a share are told that it is stopped and that it goes on, also before the market opens', async () => {
  const { code, on } = await open()
  const slug = code.toLowerCase()
  const { businessId } = (await world.registry.shareByCode(code))!
  const command = { name: 'test', actor: world.staff, may: 'market.run' as const }
  const stop = (why: 'sharia' | 'late_reports') =>
    world.commands.run(command, (context) => market.haltInTx(context, { businessId, why }))
  const goOn = (why: 'sharia' | 'late_reports') =>
    world.commands.run(command, (context) => market.liftInTx(context, { businessId, why }))
  const told = async () => {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) from event where topic = ${`market/${slug}`} and name = 'book_changed'`.execute(world.db)
    return Number(rows[0]!.count)
  }
  await moveTo(on(0, '18:00'))
  const before = await told()
  await market.askForHalt(pasar, { slug, halt: true, reason: 'uji' })
  await decide(kepatuhan, code)
  expect(await told()).toBe(before + 1)
  await stop('sharia')
  expect(await told()).toBe(before + 2)
  await stop('sharia')
  expect(await told()).toBe(before + 2)
  await goOn('sharia')
  await market.askForHalt(pasar, { slug, halt: false, reason: 'uji' })
  await decide(kepatuhan, code)
  expect(await told()).toBe(before + 4)
})

const decide = (actor: typeof pasar, code: string, what = 'halt') =>
  voteAbout(world.approvals, actor, `market-${what}/${code}`)
