import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PersonActor } from '#shared/actor'
import { type LocalDate, localDate, wib } from '#shared/dates'
import { rupiah } from '#shared/money'
import { voteAbout } from '../../../../test/approvals.ts'
import { openMarketWorld, parseTestDay } from '../../../../test/market-world.ts'
import { insertStaff } from '../../../../test/rows.ts'
import { sumMarketLimitUse } from '../orders/limit-use.ts'
import { haltReasons } from '../states.ts'

const world = await openMarketWorld({ window: false })
const { market, clock, moveTo, custody } = world
const [pasar, kepatuhan] = [await insertStaff(world.db, 'market'), await insertStaff(world.db, 'compliance')]
let shares = 0
let today = parseTestDay('2026-11-30')

beforeAll(async () => {
  await world.openDays(today, '2026-12-11')
})
afterAll(async () => {
  expect(await world.differences()).toEqual([])
  await world.database.close()
})

/**
 * Each test begins on a morning of its own, after the opening, with a share of its own: Sari with money, Bayu with lembar.
 * `on(2, '09:00')` is an hour two working days later.
 */
async function open() {
  const code = `SESI${++shares}`
  const calendar = await world.rulebook.calendar()
  if (shares > 1) {
    const last = localDate(clock.now())
    today = calendar.addWorkingDays(last < parseTestDay('2027-01-04') ? parseTestDay('2027-01-04') : last, 1)
  }
  await moveTo(wib(today, '09:30'))
  const slug = await world.share(code)
  const sari = await world.person({ cash: 100_000_000n })
  const bayu = await world.person({ shares: { [code]: 10_000n } })
  const first = today
  return {
    code,
    first,
    sari,
    bayu,
    on: (days: number, time: string) => wib(calendar.addWorkingDays(first, days), time),
    later: (days: number) => calendar.addWorkingDays(first, days),
    book: () => market.book(slug),
    buy: (who: PersonActor, price: number, count: number) => world.buy(who, price, count, slug),
    sell: (who: PersonActor, price: number, count: number) => world.sell(who, price, count, slug),
    place: (of: Pick<typeof market, 'place'>, who: PersonActor, side: 'buy' | 'sell', price: number, count: number) =>
      of.place(who, world.order(side, price, count, slug)),
    has: (who: PersonActor, asset?: string) => world.has(who, asset),
  }
}

test('no session runs on a weekend or after the window; then no order is taken', async () => {
  const { sari, book, buy } = await open()
  await moveTo(wib('2026-12-05', '10:00'))
  expect(await book()).toMatchObject({ phase: 'closed', day: '2026-12-07' })
  await moveTo(wib('2026-12-11', '16:00'))
  expect(await book()).toMatchObject({ phase: 'unscheduled', day: null })
  await expect(buy(sari, 1_000, 1)).rejects.toMatchObject({ code: 'market_unscheduled' })
  await world.openDays('2027-01-04', '2027-12-30')
})

test('orders of the evening wait, are collected before the opening and trade in its auction at one price', async () => {
  const { code, sari, bayu, on, later, book, buy, sell, has } = await open()
  await moveTo(on(0, '18:00'))
  await buy(sari, 1_050, 100)
  await sell(bayu, 1_000, 60)
  expect(await book()).toMatchObject({ phase: 'closed', day: later(1), indicative: null })
  await moveTo(on(1, '08:50'))
  expect(await book()).toMatchObject({
    phase: 'pre_open',
    indicative: { price: 1_000n, units: 60n, surplus: 40n },
  })
  await moveTo(on(1, '09:00'))
  expect(await book()).toMatchObject({ phase: 'continuous', last: 1_000n, units: 60n })
  expect((await market.prints(code.toLowerCase()))[0]).toMatchObject({ taker: 'auction', price: 1_000n })
  // 60 lembar at Rp1.000 with the fee on their way, 40 at Rp1.050 held: what was held too much is free again
  expect(await has(sari)).toEqual([100_000_000n - 60_150n - 42_105n, 42_105n, 60_150n])
})

test('at the close what still waits expires, and the last price is the next day’s reference', async () => {
  const { code, sari, bayu, on, book, buy, sell, has } = await open()
  await sell(bayu, 1_050, 100)
  await buy(sari, 1_050, 40)
  await moveTo(on(0, '16:00'))
  const [order] = (await market.orders(bayu)).items
  expect(order).toMatchObject({ state: 'expired', why: 'session_over', filled: 40n, held: 0n })
  expect(await has(bayu, code)).toEqual([9_960n, 0n, 40n])
  const said = await book()
  expect(said).toMatchObject({ reference: 1_050n, referenceFrom: 'close', lowest: 945n, highest: 1_155n, last: null })
  const listed = (await market.shares()).items.find((share) => share.code === code)
  expect(listed).toMatchObject({ reference: 1_050n, lowest: 945n })
})

test('a session without trades keeps the reference price before it', async () => {
  const { sari, on, book, buy } = await open()
  await buy(sari, 950, 1)
  await moveTo(on(1, '10:00'))
  expect(await book()).toMatchObject({ reference: 1_000n, referenceFrom: 'issue' })
})

test('a price at the end of the band stops trading for five minutes, once a session, and goes on with an auction', async () => {
  const { sari, bayu, on, book, buy, sell } = await open()
  await sell(bayu, 1_100, 10)
  await buy(sari, 1_100, 5)
  expect(await book()).toMatchObject({ phase: 'paused', until: on(0, '09:35') })
  await buy(sari, 1_100, 2)
  expect((await book()).units).toBe(5n) // collected, not traded
  await moveTo(on(0, '09:35'))
  expect(await book()).toMatchObject({ phase: 'continuous', units: 7n })
  await buy(sari, 1_100, 1)
  expect(await book()).toMatchObject({ phase: 'continuous', units: 8n })
})

test('a pause in the middle of a batch holds for those behind it', async () => {
  const { sari, bayu, book, buy, sell } = await open()
  const others = await Promise.all([1, 2, 3].map(() => world.person({ cash: 1_000_000n })))
  for (const other of [sari, ...others]) await buy(other, 900, 1)
  await sell(bayu, 1_100, 10)
  await Promise.all(others.map((other) => buy(other, 1_100, 1)))
  expect((await book()).units).toBe(1n)
})

test('an order that comes late, before the clock’s work, finds the book where the clock has it', async () => {
  const { sari, bayu, on, later, buy, sell } = await open()
  await sell(bayu, 1_000, 10)
  clock.moveTo(on(1, '09:00')) // nobody has told the book that the day is over
  const bought = await buy(sari, 1_000, 10)
  expect(bought).toMatchObject({ day: later(1), filled: 0n })
  expect((await market.orders(bayu)).items[0]).toMatchObject({ state: 'expired' })
})

/** What somebody was told of trading in a share. */
const toldTo = async ({ userId }: PersonActor) =>
  (
    await sql<{ name: string; data: object }>`
      select name, data from event where topic = ${`investor/${userId}`} and name like 'trading%' order by id`.execute(
      world.db,
    )
  ).rows

test('two members of staff stop a share: it takes no order, what stands can be cancelled, and two let it go on', async () => {
  const { code, sari, bayu, on, book, buy, sell } = await open()
  const { id } = await sell(bayu, 1_000, 10)
  const slug = code.toLowerCase()
  const reason = 'menunggu keterangan penerbit'
  await market.askForHalt(pasar, { slug, halt: true, reason })
  expect((await book()).phase).toBe('continuous')
  await expect(decide(pasar, code)).rejects.toMatchObject({ code: 'approval_own' })
  await decide(kepatuhan, code)
  expect(await book()).toMatchObject({
    phase: 'halted',
    halt: { kinds: ['staff'], reason: { id: reason, en: reason } },
  })
  expect(await toldTo(bayu)).toMatchObject([{ name: 'trading_stopped', data: { slug, whyId: reason } }])
  expect(await toldTo(sari)).toEqual([])
  await expect(buy(sari, 1_000, 1)).rejects.toMatchObject({ code: 'share_halted' })
  await expect(market.askForHalt(pasar, { slug, halt: true, reason })).rejects.toMatchObject({ code: 'halted_already' })
  expect((await market.cancel(bayu, id)).state).toBe('cancelled')
  await moveTo(on(0, '09:40'))
  await market.askForHalt(pasar, { slug, halt: false, reason: 'sudah dijelaskan' })
  await decide(kepatuhan, code)
  expect(await book()).toMatchObject({ phase: 'continuous', halt: null })
  await expect(market.askForHalt(sari, { slug, halt: true, reason })).rejects.toMatchObject({ code: 'not_allowed' })
})

test('every share of an issuer stands still while its sharia status is lost or its reports are late, whatever staff decide', async () => {
  const { code, sari, bayu, on, book, buy, sell } = await open()
  const { businessId } = (await world.registry.shareByCode(code))!
  const slug = code.toLowerCase()
  const { id } = await sell(bayu, 1_000, 10)
  const command = { name: 'test', actor: world.staff, may: 'market.run' as const }
  const doing = (work: typeof market.haltInTx, why: 'sharia' | 'late_reports') =>
    world.commands.run(command, (context) => work(context, { businessId, why }))

  await doing(market.haltInTx, 'late_reports')
  await doing(market.haltInTx, 'late_reports')
  await doing(market.haltInTx, 'sharia')
  expect((await book()).halt).toEqual({
    kinds: ['late_reports', 'sharia'],
    reason: {
      id: `${haltReasons.late_reports.id}; ${haltReasons.sharia.id}`,
      en: `${haltReasons.late_reports.en}; ${haltReasons.sharia.en}`,
    },
  })
  expect((await market.quotes([code]))[0]).toMatchObject({
    phase: 'halted',
    halt: { kinds: ['late_reports', 'sharia'] },
  })
  await expect(buy(sari, 1_000, 1)).rejects.toMatchObject({ code: 'share_halted' })
  await expect(market.askForHalt(pasar, { slug, halt: false, reason: 'uji' })).rejects.toMatchObject({
    code: 'not_halted',
  })
  expect((await market.cancel(bayu, id)).state).toBe('cancelled')

  await doing(market.liftInTx, 'sharia')
  expect(await book()).toMatchObject({ phase: 'halted', halt: { kinds: ['late_reports'] } })
  await moveTo(on(0, '09:40'))
  await doing(market.liftInTx, 'late_reports')
  await doing(market.liftInTx, 'late_reports')
  expect(await book()).toMatchObject({ phase: 'continuous', halt: null })
  expect((await buy(sari, 1_000, 1)).state).toBe('open')
})

test('a halt that comes among orders holds for all that are decided after it, and none of them half', async () => {
  const { code, sari, bayu, book, buy, sell } = await open()
  const { businessId } = (await world.registry.shareByCode(code))!
  await buy(sari, 900, 1)
  await sell(bayu, 1_100, 1)
  const command = { name: 'test', actor: world.staff, may: 'market.run' as const }
  const stop = () =>
    world.commands.run(command, (context) => market.haltInTx(context, { businessId, why: 'sharia' as const }))
  const asked = Array.from({ length: 40 }, (_, at) =>
    at === 20 ? stop() : at % 2 ? buy(sari, 1_000, 1) : sell(bayu, 1_000, 1),
  )
  const outcomes = await Promise.allSettled(asked)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'share_halted' })
  const { rows } = await sql<{ seq: bigint; command: string }>`
    select seq, command from market_journal where security_code = ${code} order by seq`.execute(world.db)
  const halted = rows.findIndex(({ command: told }) => told === 'collect')
  expect(halted).toBeGreaterThan(0)
  expect(rows.slice(halted).filter(({ command: told }) => told.startsWith('place'))).toEqual([])
  const placed = outcomes.filter(({ status }) => status === 'fulfilled').length - 1
  expect(rows.filter(({ command: told }) => told.startsWith('place'))).toHaveLength(placed + 2)
  expect((await book()).phase).toBe('halted')
})

test('a reference price is set by two, never during trading, and what lies outside its band is cancelled', async () => {
  const { code, sari, on, book, buy } = await open()
  const asked = {
    slug: code.toLowerCase(),
    price: rupiah(2_000),
    method: 'nilai buku per lembar',
    reason: 'laporan baru',
  }
  await market.askForReference(pasar, asked)
  await buy(sari, 1_000, 1)
  await expect(decide(kepatuhan, code, 'reference')).rejects.toMatchObject({ code: 'reference_in_session' })
  await moveTo(on(0, '18:00'))
  await buy(sari, 1_000, 1)
  await decide(kepatuhan, code, 'reference')
  const set = { reference: 2_000n, referenceFrom: 'staff', referenceMethod: 'nilai buku per lembar' }
  expect(await book()).toMatchObject({ ...set, lowest: 1_800n, highest: 2_200n })
  expect((await market.orders(sari)).items[0]).toMatchObject({ state: 'cancelled', why: 'staff', held: 0n })
  await moveTo(on(1, '10:00'))
  expect((await buy(sari, 1_900, 1)).state).toBe('open')
})

test('the desk is shown who trades back and forth with whom, and who makes most of a day', async () => {
  const { code, sari, bayu, buy, sell, first } = await open()
  const [rich] = [await world.person({ cash: 9_000_000n, shares: { [code]: 500n } })]
  await sell(rich, 1_000, 50)
  await buy(sari, 1_000, 50)
  await moveTo(clock.now())
  expect(await market.findings(pasar, code.toLowerCase())).toEqual(
    [
      { kind: 'concentration', day: first, ids: [rich.userId], figure: '100.0%' },
      { kind: 'concentration', day: first, ids: [sari.userId], figure: '100.0%' },
    ].sort((a, b) => (a.ids[0]! < b.ids[0]! ? -1 : 1)),
  )
  await expect(market.findings(bayu, code.toLowerCase())).rejects.toMatchObject({ code: 'not_allowed' })
})

const decide = (actor: typeof pasar, code: string, what = 'halt') =>
  voteAbout(world.approvals, actor, `market-${what}/${code}`)

const earned = async () =>
  (await world.ledger.balance({ owner: 'platform', purpose: 'fees', asset: 'IDR' })) +
  (await world.ledger.balance({ owner: 'platform', purpose: 'tax', asset: 'IDR' }))

test('two days later shares and money change hands together, less the fees', async () => {
  const { code, sari, bayu, on, buy, sell, has } = await open()
  await sell(bayu, 1_000, 100)
  await buy(sari, 1_000, 100)
  await moveTo(on(2, '08:59'))
  expect((await market.trades(sari)).items[0]!.state).toBe('pending')
  const before = await earned()
  await moveTo(on(2, '09:00'))
  expect((await market.trades(sari)).items[0]).toMatchObject({ state: 'settled', endedAt: on(2, '09:00') })
  expect(await has(sari, code)).toEqual([100n, 0n, 0n])
  expect(await has(sari)).toEqual([100_000_000n - 100_250n, 0n, 0n])
  expect(await has(bayu)).toEqual([100_000n - 350n, 0n, 0n])
  expect((await earned()) - before).toBe(600n)
})

test('what the custodian cannot deliver goes back to both, without a fee, and says why', async () => {
  const { code, sari, bayu, on, buy, sell, has } = await open()
  await sell(bayu, 1_000, 404)
  await buy(sari, 1_000, 404)
  await moveTo(on(2, '09:00'))
  expect((await market.trades(bayu)).items[0]).toMatchObject({ state: 'failed', why: 'rekening diblokir' })
  expect(await has(sari)).toEqual([100_000_000n, 0n, 0n])
  expect(await has(bayu, code)).toEqual([10_000n, 0n, 0n])
})

test('the desk hears of trades that failed and keeps them in sight until somebody records what was done', async () => {
  const { code, sari, bayu, on, buy, sell } = await open()
  await sell(bayu, 1_000, 404)
  await buy(sari, 1_000, 404)
  await moveTo(on(2, '09:00'))
  const failed = (await market.failures(kepatuhan)).find(({ slug }) => slug === code.toLowerCase())!
  expect(failed).toMatchObject({ units: 404n, why: 'rekening diblokir', buyer: sari.userId, seller: bayu.userId })
  const { rows } = await sql<{ data: unknown }>`
    select data from event where topic = 'market-desk/desk' and name = 'trades_failed' order by id desc limit 1`.execute(
    world.db,
  )
  expect(rows[0]!.data).toMatchObject({ count: 1, file: expect.stringMatching(/^SETTLE-/) })
  const [audience] = market.parts.noticeAudiences
  expect(await audience!.to({} as never)).toEqual(expect.arrayContaining([pasar.userId, kepatuhan.userId]))

  const note = { note: 'penjual membuka blokirnya' }
  await expect(market.noteFailure(sari, { id: failed.id, ...note })).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(market.noteFailure(pasar, { id: 'x', ...note })).rejects.toMatchObject({ code: 'failure_not_found' })
  await market.noteFailure(pasar, { id: failed.id, ...note })
  expect((await market.failures(kepatuhan)).some(({ id }) => id === failed.id)).toBe(false)
  await expect(market.noteFailure(kepatuhan, { id: failed.id, ...note })).rejects.toMatchObject({
    code: 'failure_noted',
  })
})

test('against the limit counts what was bought since its first day and what may still be bought, not what failed', async () => {
  const { first, sari, bayu, on, later, buy, sell } = await open()
  const used = async (since: LocalDate) => {
    const those = { userIds: [sari.userId, bayu.userId], since: wib(since) }
    return Object.fromEntries(await sumMarketLimitUse(world.db, those))
  }
  await sell(bayu, 1_000, 504)
  await buy(sari, 1_000, 100)
  await buy(sari, 1_000, 404) // which the custodian cannot deliver
  await buy(sari, 990, 10)
  expect(await used(first)).toEqual({ [sari.userId]: 504_000n + 9_900n })
  expect(await used(later(1))).toEqual({ [sari.userId]: 9_900n })
  await moveTo(on(2, '09:00'))
  expect(await used(first)).toEqual({ [sari.userId]: 100_000n })
  await sql`update market_bought set value = value + 1 where user_id = ${sari.userId}`.execute(world.db)
  expect(await world.differences()).toMatchObject([
    { subject: `${sari.userId} ${first}`, expected: '100000', found: '100001' },
  ])
  await sql`update market_bought set value = value - 1 where user_id = ${sari.userId}`.execute(world.db)
})

test('a custodian who says nothing is asked again, and nothing settles meanwhile', async () => {
  const { sari, bayu, on, buy, sell } = await open()
  custody.silent = true
  await sell(bayu, 1_000, 10)
  await buy(sari, 1_000, 10)
  await moveTo(on(2, '09:00'))
  expect((await market.trades(sari)).items[0]!.state).toBe('sent')
  custody.silent = false
  for (const { run } of market.parts.recurring) await run()
  expect((await market.trades(sari)).items[0]!.state).toBe('settled')
})

test('one settlement file that the custodian refuses does not stop the others', async () => {
  const { sari, bayu, on, buy, sell } = await open()
  const states = async () => (await market.trades(sari)).items.map(({ state }) => state)
  custody.silent = true
  await sell(bayu, 1_000, 30)
  await buy(sari, 1_000, 10)
  await moveTo(on(1, '10:00'))
  await sell(bayu, 1_000, 20)
  await buy(sari, 1_000, 20)
  await moveTo(on(2, '09:00'))
  custody.broken.add((await market.settlements(pasar)).items[0]!.name)
  custody.silent = false
  await expect(moveTo(on(3, '09:00'))).rejects.toThrow('1 of 2 failed')
  expect(await states()).toEqual(['settled', 'sent'])
  custody.broken.clear()
  for (const { run } of market.parts.recurring) await run()
  expect(await states()).toEqual(['settled', 'settled'])
})

test('trades that a file of the custodian leaves out are asked for again, and settle with the others’ next answer', async () => {
  const { sari, bayu, on, buy, sell } = await open()
  await sell(bayu, 1_000, 30)
  for (const count of [10, 20]) await buy(sari, 1_000, count)
  const [second, first] = (await market.trades(sari)).items
  custody.forgets.add(second!.reference)
  await moveTo(on(2, '09:00'))
  expect((await market.trades(sari)).items.map(({ state }) => state)).toEqual(['sent', 'settled'])
  const { items: files } = await market.settlements(pasar)
  const again = files.find(({ asksAgain }) => asksAgain)
  const file = files.find(({ askedAgain }) => askedAgain > 0)
  expect(file).toMatchObject({ trades: 2, settled: 1, askedAgain: 1, open: [] })
  expect(again).toMatchObject({ trades: 1, settled: 0, confirmedAt: null, open: [{ reference: second!.reference }] })
  for (const { run } of market.parts.recurring) await run()
  expect((await market.trades(sari)).items.map(({ state }) => state)).toEqual(['settled', 'settled'])
  expect(first!.reference).not.toBe(second!.reference)
})

test('two processes serve one book: no order is lost, doubled or traded twice', async () => {
  const { sari, bayu, book, buy, sell, place } = await open()
  await buy(sari, 900, 1)
  await sell(bayu, 1_100, 1)
  const other = world.second()
  const placed = await Promise.allSettled(
    Array.from({ length: 60 }, (_, at) => {
      const [who, side] = at % 2 ? [sari, 'buy' as const] : [bayu, 'sell' as const]
      return place(at % 3 ? market : other, who, side, 1_000, 1 + (at % 5))
    }),
  )
  expect(placed.filter(({ status }) => status === 'rejected')).toEqual([])
  const sum = async (who: typeof sari) =>
    (await market.orders(who, { limit: 100 })).items.reduce((total, { filled }) => total + filled, 0n)
  expect(await sum(sari)).toBe((await book()).units)
  expect(await sum(bayu)).toBe(await sum(sari))
})

test.each([
  [
    'what the book said',
    `update market_journal set reports = reports || ' '`,
    `update market_journal set reports = trim(reports)`,
  ],
  [
    'what it was told',
    `update market_journal set command = command || ' '`,
    `update market_journal set command = trim(command)`,
  ],
  [
    'what it stands on',
    `update market_book set seq = seq, digest = digest || '\\x00'`,
    `update market_book set digest = substring(digest from 1 for 32)`,
  ],
])('a lie about %s is found', async (_, lie, back) => {
  await asOwner(lie)
  expect((await market.replay()).differences).not.toEqual([])
  await asOwner(back)
  expect((await market.replay()).differences).toEqual([])
})

const asOwner = (statement: string) =>
  world.database.asOwner(async (tx) => {
    await sql`alter table market_journal disable trigger user`.execute(tx)
    await sql.raw(statement).execute(tx)
    await sql`alter table market_journal enable trigger user`.execute(tx)
  })
