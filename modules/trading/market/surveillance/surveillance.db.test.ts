import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { PersonActor } from '#shared/actor'
import { after, HOUR, wib } from '#shared/dates'
import { rupiah } from '#shared/money'
import { voteAbout } from '../../../../test/approvals.ts'
import { engine } from '../../../../test/engine.ts'
import { openMarketWorld, parseTestDay } from '../../../../test/market-world.ts'
import { insertStaff } from '../../../../test/rows.ts'
import { countFewestStatements } from '../../../../test/statements-sent.ts'
import { dismissalObject, type Finding, formatFindingKey } from '../states.ts'

const world = await openMarketWorld()
const { market, db, person, custody } = world
const [pasar, kepatuhan] = [await insertStaff(db, 'market'), await insertStaff(db, 'compliance')]
afterAll(async () => {
  expect(await world.differences()).toEqual([])
  await world.close()
})
let shares = 0

async function open() {
  const code = `AWAS${++shares}`
  const slug = await world.share(code)
  const [sari, bayu] = [await person({ cash: 100_000_000n }), await person({ shares: { [code]: 10_000n } })]
  const buy = (who: PersonActor, price: number, count: number) => world.buy(who, price, count, slug)
  const sell = (who: PersonActor, price: number, count: number) => world.sell(who, price, count, slug)
  const found = async (kind: string) => (await market.findings(pasar, slug)).filter((each) => each.kind === kind)
  return { code, slug, sari, bayu, buy, sell, found }
}

const pairOf = (one: PersonActor, other: PersonActor): [string, string] =>
  one.userId < other.userId ? [one.userId, other.userId] : [other.userId, one.userId]

test('two who trade with each other from one device, or with one bank account, are shown as perhaps one', async () => {
  const { sari, bayu, buy, sell, found } = await open()
  await sell(bayu, 1_000, 10)
  await buy(sari, 1_000, 10)
  expect([await found('shared_device'), await found('shared_account')]).toEqual([[], []])
  for (const { userId } of [sari, bayu])
    await sql`
      insert into session (id, user_id, refresh_hash, user_agent, ip, network, created_at, last_used_at, expires_at)
      values (gen_random_uuid(), ${userId}, sha256(${userId}::text::bytea), 'Firefox', '203.0.113.7', '203.0.113.7', now(), now(),
        now() + interval '1 day')`.execute(db)
  custody.accounts = [pairOf(sari, bayu)]
  const finding = { day: '2026-11-30', ids: pairOf(sari, bayu), figure: '1' }
  expect(await found('shared_device')).toEqual([{ kind: 'shared_device', ...finding }])
  expect(await found('shared_account')).toEqual([{ kind: 'shared_account', ...finding }])
})

test('a case holds the orders of its people in its share until another member of staff closes it', async () => {
  const { code, slug, sari, bayu, buy, sell, found } = await open()
  const other = await open()
  const dewi = await person({ cash: 1_000_000n })
  await sell(bayu, 1_000, 100)
  await buy(sari, 1_000, 100)
  const [waits, stranger] = [await sell(bayu, 1_050, 40), await buy(dewi, 950, 10)]
  const finding = (await found('concentration')).find(({ ids }) => ids[0] === bayu.userId)!
  const asked = { slug, finding: formatFindingKey(finding), reason: 'menguasai volume sehari' }

  await expect(market.openMarketCase(pasar, { ...asked, finding: 'close 2026-11-30 x' })).rejects.toMatchObject({
    code: 'finding_gone',
  })
  await expect(market.openMarketCase(bayu, asked)).rejects.toMatchObject({ code: 'not_allowed' })
  const listedOf = async () =>
    (await market.openFindings(kepatuhan)).filter((each) => each.slug === slug && each.kind === 'concentration')
  expect(await listedOf()).toMatchObject([{ name: expect.any(String) }, { slug }])
  const { id } = await market.openMarketCase(pasar, asked)
  expect(await listedOf()).toMatchObject([{ ids: [sari.userId] }]) // nobody has looked at the other one
  expect(await market.openCases(kepatuhan)).toMatchObject([{ id, slug, kind: 'concentration' }])
  await expect(market.openCases(bayu)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(market.openFindings(bayu)).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await market.order(bayu, waits.id)).toMatchObject({ state: 'cancelled', why: 'staff', held: 0n })
  expect(await market.order(dewi, stranger.id)).toMatchObject({ state: 'open' })
  expect(await world.has(bayu, code)).toEqual([9_900n, 0n, 100n])
  await expect(sell(bayu, 1_050, 1)).rejects.toMatchObject({ code: 'orders_held' })
  await expect(other.sell(bayu, 1_050, 1)).rejects.toMatchObject({ code: 'too_few_shares' })
  expect((await buy(dewi, 955, 1)).state).toBe('open')

  const [listed] = await market.cases(kepatuhan, slug)
  expect(listed).toMatchObject({ id, kind: 'concentration', people: [bayu.userId], closedAt: null })
  expect(listed!.orders.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'filled'])
  const outcome = 'penjelasan diterima'
  await expect(market.closeMarketCase(pasar, { id, outcome })).rejects.toMatchObject({ code: 'case_own' })
  await market.closeMarketCase(kepatuhan, { id, outcome })
  expect(await market.openCases(kepatuhan)).toEqual([])
  const told = await sql<{ name: string }>`
    select name from event where topic = ${`investor/${bayu.userId}`} and name like 'trading%' order by id`.execute(db)
  expect(told.rows.map(({ name }) => name)).toEqual(['trading_barred', 'trading_allowed'])
  await expect(market.closeMarketCase(kepatuhan, { id, outcome })).rejects.toMatchObject({ code: 'case_closed' })
  await expect(market.closeMarketCase(kepatuhan, { id: 'x', outcome })).rejects.toMatchObject({
    code: 'case_not_found',
  })
  expect((await sell(bayu, 1_050, 1)).state).toBe('open')
})

test('a case that no second member of staff agrees to within a day ends by itself, and its opener cannot open it again', async () => {
  const { slug, sari, bayu, buy, sell, found } = await open()
  await sell(bayu, 1_000, 100)
  await buy(sari, 1_000, 100)
  const finding = formatFindingKey((await found('concentration')).find(({ ids }) => ids[0] === bayu.userId)!)
  const asked = { slug, finding, reason: 'menguasai volume sehari' }
  const { id } = await market.openMarketCase(pasar, asked)
  const began = world.clock.now()
  const caseOf = async (of = id) => (await market.cases(kepatuhan, slug)).find((each) => each.id === of)!
  const wait = {
    confirmBy: after(began, 24 * HOUR),
    confirmedAt: null,
    closedAt: null,
    threshold: { id: '60%', en: '60%' },
  }
  expect(await caseOf()).toMatchObject(wait)
  await expect(voteAbout(world.approvals, pasar, `market-case/${id}`)).rejects.toMatchObject({ code: 'approval_own' })
  await expect(sell(bayu, 1_000, 1)).rejects.toMatchObject({ code: 'orders_held' })

  world.clock.moveTo(after(began, 24 * HOUR))
  for (const { run } of world.approvals.parts.dueTasks) await run()
  world.clock.moveTo(began)
  expect(await caseOf()).toMatchObject({ closedBy: null, confirmedAt: null, outcome: 'Waktu pemeriksaan habis' })
  expect((await sell(bayu, 1_000, 1)).state).toBe('open')
  expect((await market.openFindings(kepatuhan)).some((each) => each.slug === slug)).toBe(true)

  await expect(market.openMarketCase(pasar, asked)).rejects.toMatchObject({ code: 'case_lapsed', field: 'finding' })
  const { id: again } = await market.openMarketCase(kepatuhan, asked)
  await voteAbout(world.approvals, pasar, `market-case/${again}`)
  expect(await caseOf(again)).toMatchObject({ confirmedAt: began, closedAt: null })
  // the share, its cases and the orders of all of them
  if (engine !== 'embedded') expect(await countFewestStatements(() => market.cases(kepatuhan, slug))).toHaveLength(3)
  await market.closeMarketCase(pasar, { id: again, outcome: 'penjelasan diterima' })
})

test('a no of the second member of staff lets the orders go, and who closes an unconfirmed case takes its request along', async () => {
  const { slug, sari, bayu, buy, sell, found } = await open()
  await sell(bayu, 1_000, 100)
  await buy(sari, 1_000, 100)
  const [first, second] = await found('concentration')
  const opened = (finding: Finding) =>
    market.openMarketCase(pasar, { slug, finding: formatFindingKey(finding), reason: 'menguasai volume sehari' })
  const { id } = await opened(first!)
  await voteAbout(world.approvals, kepatuhan, `market-case/${id}`, { vote: 'reject', reason: 'volume kecil' })
  expect((await market.cases(kepatuhan, slug))[0]).toMatchObject({ closedBy: null, outcome: 'volume kecil' })
  const { id: other } = await opened(second!)
  await market.closeMarketCase(kepatuhan, { id: other, outcome: 'penjelasan diterima' })
  expect((await world.approvals.newestAbout(`market-case/${other}`))!.state).toBe('withdrawn')
})

test('what is odd enough to be told is a rule that two admins change', async () => {
  const { sari, bayu, buy, sell, found } = await open()
  await sell(bayu, 1_000, 100)
  await buy(sari, 1_000, 100)
  await sell(bayu, 1_020, 10)
  await buy(sari, 1_020, 10)
  const [before] = [await found('move')]
  const [one, other] = [await insertStaff(db, 'admin'), await insertStaff(db, 'admin')]
  const change = {
    key: 'market.watch_move',
    value: '200',
    validFrom: parseTestDay('2026-12-02'),
    source: 'Rapat',
    reason: 'sepi',
  }
  await world.rulebook.propose(one, change)
  await voteAbout(world.approvals, other, 'rule/market.watch_move')
  const now = world.clock.now()
  world.clock.moveTo(wib('2026-12-02', '08:00'))
  expect([before, await found('move')]).toMatchObject([[], [{ figure: '2.00%' }]])
  world.clock.moveTo(now)
})

test('the regulator is told what was traded, stopped and looked at in a period, a share a line', async () => {
  const { code, slug, sari, bayu, buy, sell } = await open()
  await sell(bayu, 1_000, 100)
  await buy(sari, 1_000, 60)
  await sell(bayu, 1_050, 5)
  await buy(sari, 1_050, 45)
  const { id } = await sell(bayu, 1_090, 5)
  await market.cancel(bayu, id)
  const { businessId } = (await world.registry.shareByCode(code))!
  const command = { name: 'test', actor: world.staff, may: 'market.run' as const }
  await world.commands.run(command, (context) => market.haltInTx(context, { businessId, why: 'sharia' }))
  const of = async (from: string, to: string) =>
    (await market.statistics(pasar, { from: parseTestDay(from), to: parseTestDay(to) })).find(
      (row) => row.code === code,
    )
  expect(await of('2026-11-01', '2026-11-30')).toEqual({
    code,
    sessions: 1n,
    trades: 3n,
    units: 105n,
    value: 105_250n,
    open: 1_000n,
    high: 1_050n,
    low: 1_000n,
    close: 1_050n,
    traders: 2n,
    failed: 0n,
    orders: 5n,
    cancelled: 1n,
    halts: 1n,
    cases: 0n,
  })
  expect(await of('2026-12-01', '2026-12-31')).toMatchObject({ trades: 0n, orders: 0n, halts: 0n, open: null })
  await expect(
    market.statistics(sari, { from: parseTestDay('2026-11-01'), to: parseTestDay('2026-11-30') }),
  ).rejects.toMatchObject({
    code: 'not_allowed',
  })
  expect(slug).toBe(code.toLowerCase())
})

test('many orders replaced or taken back in a day, and a last price far from the one before the end, are shown', async () => {
  const { sari, bayu, buy, sell, found } = await open()
  await sell(bayu, 1_000, 20)
  await buy(sari, 1_000, 10)
  const { id } = await buy(sari, 990, 1)
  let last = id
  for (let times = 1; times < 10; times++)
    last = (await market.replace(sari, last, { price: rupiah(990 - 5 * (times % 2)), units: 1n }, { proof: 'kode' })).id
  expect(await found('layering')).toEqual([])
  await market.cancel(sari, last)
  expect(await found('layering')).toMatchObject([{ ids: [sari.userId], figure: '10' }])

  await market.cancel(bayu, (await market.orders(bayu, { limit: 1 })).items[0]!.id)
  const now = world.clock.now()
  world.clock.moveTo(wib('2026-11-30', '15:55'))
  for (let times = 0; times < 2; times++) await sell(bayu, 1_060, 5)
  await buy(sari, 1_060, 10) // one order that meets two
  world.clock.moveTo(now)
  expect(await found('close')).toMatchObject([{ figure: '6.00%' }])
})

test('a price that moved far is set aside by two with a reason, at its figure alone; who is named has a case instead', async () => {
  const { code, slug, sari, bayu, buy, sell, found } = await open()
  const trade = async (price: number) => {
    await sell(bayu, price, 10)
    await buy(sari, price, 10)
  }
  await trade(1_000)
  await trade(1_080)
  const [moved] = await found('move')
  expect(moved).toMatchObject({ ids: [], figure: '8.00%', aside: undefined })
  const asked = { slug, finding: formatFindingKey(moved!), reason: 'mengikuti laporan keuangan' }
  const isOpen = async () =>
    (await market.openFindings(pasar)).some((each) => each.slug === slug && each.kind === 'move')
  expect(await isOpen()).toBe(true)

  const [named] = await found('concentration')
  await expect(market.askToSetAside(pasar, { ...asked, finding: formatFindingKey(named!) })).rejects.toMatchObject({
    code: 'finding_names_people',
  })
  await expect(market.askToSetAside(pasar, { ...asked, finding: 'move 2026-11-29' })).rejects.toMatchObject({
    code: 'finding_gone',
  })
  await expect(market.askToSetAside(sari, asked)).rejects.toMatchObject({ code: 'not_allowed' })
  await market.askToSetAside(pasar, asked)
  await expect(market.askToSetAside(pasar, asked)).rejects.toMatchObject({ code: 'approval_waits' })
  expect(await isOpen()).toBe(true)
  await expect(voteAbout(world.approvals, pasar, dismissalObject({ ...moved!, code }))).rejects.toMatchObject({
    code: 'approval_own',
  })
  await voteAbout(world.approvals, kepatuhan, dismissalObject({ ...moved!, code }))
  expect(await isOpen()).toBe(false)
  expect(await found('move')).toMatchObject([{ figure: '8.00%', aside: asked.reason }])
  await expect(market.askToSetAside(pasar, asked)).rejects.toMatchObject({ code: 'finding_gone' })

  await trade(1_090)
  expect(await isOpen()).toBe(true)
  expect(await found('move')).toMatchObject([{ figure: '9.00%', aside: undefined }])
})
