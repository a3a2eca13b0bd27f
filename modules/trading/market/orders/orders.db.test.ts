import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PersonActor } from '#shared/actor'
import { wib } from '#shared/dates'
import { rupiah } from '#shared/money'
import { personActor } from '../../../../test/actors.ts'
import { OPEN, openMarketWorld, parseTestDay } from '../../../../test/market-world.ts'
import { insertUser } from '../../../../test/rows.ts'

const world = await openMarketWorld()
const { market, clock, buy, sell, has, order, person, moveTo } = world
let sari: PersonActor
let bayu: PersonActor
let at = 0
let slug = ''
let code = ''

beforeAll(() => clock.moveTo(OPEN))
/** Each test has a share of its own; Bayu holds a thousand lembar of it, Sari ten million rupiah. */
beforeEach(async () => {
  code = `UJI${++at}`
  slug = await world.share(code)
  sari = await person({ cash: 10_000_000n })
  bayu = await person({ shares: { [code]: 1_000n }, cash: 1_000_000n })
})
afterAll(async () => {
  expect(await world.differences()).toEqual([])
  await world.database.close()
})

const book = () => market.book(slug)
const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code,
  )

/** What somebody's statement says of the fact behind an entry. */
async function told({ userId }: PersonActor, source: string) {
  const explains = market.parts.movementSources.find(({ kind }) => source.startsWith(`${kind}/`))!
  const found = await explains.explain(world.database.db, userId, [source])
  return found.map(({ reference, why, about }) => [reference, why?.id, about?.id])
}

test('a buy order holds its price and the fee, a sell order its lembar', async () => {
  const bought = await buy(sari, 1_000, 100, slug)
  expect(bought).toMatchObject({ state: 'open', held: 100_250n, day: '2026-11-30', filled: 0n })
  expect(await has(sari)).toEqual([9_899_750n, 100_250n, 0n])
  await sell(bayu, 1_100, 40, slug)
  expect(await has(bayu, code)).toEqual([960n, 40n, 0n])
})

test('orders that meet trade at the price of the one that waited; what the buyer held too much is free at once', async () => {
  await sell(bayu, 1_000, 60, slug)
  const bought = await buy(sari, 1_050, 100, slug)
  expect(bought).toMatchObject({ state: 'open', filled: 60n })
  // 60 × Rp1.000 and 0,25 % of it on their way, 40 × Rp1.050 and its fee held
  expect(await has(sari)).toEqual([10_000_000n - 60_150n - 42_105n, 42_105n, 60_150n])
  expect(await has(bayu, code)).toEqual([940n, 0n, 60n])
  expect(await book()).toMatchObject({
    last: 1_000n,
    units: 60n,
    value: 60_000n,
    bids: [{ price: 1_050n, units: 40n, orders: 1 }],
  })
  const [trade] = (await market.trades(sari)).items
  expect(trade).toMatchObject({
    side: 'buy',
    units: 60n,
    fee: 150n,
    total: 60_150n,
    state: 'pending',
    settlesOn: '2026-12-02',
  })
  expect((await market.trades(bayu)).items[0]).toMatchObject({ side: 'sell', fee: 210n, total: 59_790n })
  expect(await told(sari, `market-order/${bought.id}`)).toEqual([
    [bought.reference, `Order beli 100 lembar Usaha ${code} pada harga Rp1.050.`, bought.id],
  ])
  const reason = (verb: string) => `${verb} 60 lembar Usaha ${code} di pasar pada harga Rp1.000.`
  expect(await told(sari, `market-trade/${trade!.id}`)).toEqual([[trade!.reference, reason('Membeli'), bought.id]])
  expect(await told(bayu, `market-trade/${trade!.id}`)).toEqual([
    [trade!.reference, reason('Menjual'), expect.any(String)],
  ])
  expect(await told(await person({ cash: 1n }), `market-trade/${trade!.id}`)).toEqual([])
})

test('at one price the older order trades first', async () => {
  const other = await person({ shares: { [code]: 50n } })
  const first = await sell(bayu, 1_000, 50, slug)
  const second = await sell(other, 1_000, 50, slug)
  await buy(sari, 1_000, 50, slug)
  expect((await market.order(bayu, first.id)).state).toBe('filled')
  expect((await market.order(other, second.id)).state).toBe('open')
})

test('an immediate order cancels what does not trade at once', async () => {
  await sell(bayu, 1_000, 30, slug)
  const bought = await market.place(sari, { ...order('buy', 1_000, 100, slug), immediate: true }, { proof: 'kode' })
  expect(bought).toMatchObject({ state: 'cancelled', why: 'immediate', filled: 30n, held: 0n })
  expect(await has(sari)).toEqual([10_000_000n - 30_075n, 0n, 30_075n])
})

test('who meets an own order does not trade with themselves: the newer is cancelled', async () => {
  const older = await sell(bayu, 1_000, 10, slug)
  const newer = await buy(bayu, 1_000, 10, slug)
  expect(newer).toMatchObject({ state: 'cancelled', why: 'met_own', filled: 0n })
  expect((await market.order(bayu, older.id)).state).toBe('open')
  expect(await has(bayu)).toEqual([1_000_000n, 0n, 0n])
})

test('a cancelled order gives back what it held, once', async () => {
  const { id } = await buy(sari, 1_000, 100, slug)
  expect(await market.cancel(sari, id)).toMatchObject({ state: 'cancelled', why: 'owner', held: 0n })
  expect(await has(sari)).toEqual([10_000_000n, 0n, 0n])
  expect(await refused(market.cancel(sari, id))).toBe('order_ended')
  expect(await refused(market.cancel(bayu, id))).toBe('order_not_found')
  expect(await refused(market.cancel(sari, 'x'))).toBe('order_not_found')
})

test('refuses to cancel an order that was just filled', async () => {
  const { id } = await sell(bayu, 1_000, 10, slug)
  await buy(sari, 1_000, 4, slug)
  const both = [buy(sari, 1_000, 6, slug), market.cancel(bayu, id)]
  const [, cancelled] = await Promise.allSettled(both)
  const { state, filled } = await market.order(bayu, id)
  // whichever came first holds, and the other is told so
  expect([state, filled, cancelled!.status]).toEqual(
    state === 'filled' ? ['filled', 10n, 'rejected'] : ['cancelled', 4n, 'fulfilled'],
  )
  expect(await refused(market.cancel(bayu, id))).toBe('order_ended')
})

test('a replaced order goes behind those of its price, and may use what the old one held', async () => {
  const poor = await person({ cash: 100_250n })
  const first = await buy(poor, 1_000, 100, slug)
  const other = await buy(sari, 990, 10, slug)
  const second = await market.replace(poor, first.id, { price: rupiah(990), units: 101n }, { proof: 'kode' })
  expect(second).toMatchObject({ replaces: first.id, state: 'open', price: 990n, units: 101n })
  expect((await market.order(poor, first.id)).state).toBe('replaced')
  await sell(bayu, 990, 10, slug)
  expect((await market.order(sari, other.id)).state).toBe('filled')
  expect(await refused(market.replace(poor, second.id, { price: rupiah(1_000), units: 1_000n }))).toBe('cash_too_low')
  expect((await market.order(poor, second.id)).state).toBe('open')
  expect(await refused(market.replace(poor, second.id, { price: rupiah(990), units: 101n }))).toBe('order_unchanged')
})

test.each([
  ['off the steps', 1_003n, 1n, 'off_tick'],
  ['below the band', 895n, 1n, 'outside_band'],
  ['above the band', 1_105n, 1n, 'outside_band'],
  ['for more than is held', 1_000n, 9_976n, 'cash_too_low'],
])('a buy order %s is refused and holds nothing', async (_, price, count, why) => {
  expect(await refused(buy(sari, price, count, slug))).toBe(why)
  expect(await has(sari)).toEqual([10_000_000n, 0n, 0n])
})

test('nobody sells what they do not hold, also not twice', async () => {
  expect(await refused(sell(sari, 1_000, 1, slug))).toBe('too_few_shares')
  const both = await Promise.allSettled([sell(bayu, 1_000, 600, slug), sell(bayu, 1_000, 600, slug)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await has(bayu, code)).toEqual([400n, 600n, 0n])
})

test('a share younger than twelve months is not traded, and an unknown one not at all', async () => {
  const young = await world.share('MUDA', { distributed: wib('2025-12-05', '10:00') })
  expect(await refused(buy(sari, 1_000, 1, young))).toBe('share_too_young')
  expect(await refused(buy(sari, 1_000, 1, 'tidak-ada'))).toBe('share_not_found')
})

test('guests, people without approved KYC and staff place no order', async () => {
  expect(await refused(market.place({ kind: 'guest' }, order('buy', 1_000, 1, slug)))).toBe('not_signed_in')
  expect(await refused(buy(personActor(false), 1_000, 1, slug))).toBe('kyc_pending')
  expect(await refused(buy({ ...sari, kyc: null }, 1_000, 1, slug))).toBe('kyc_required')
})

test('without a code nothing is placed; with one the log-in trades for half an hour', async () => {
  const someone = await person({ cash: 10_000_000n })
  const place = (who = someone) => market.place(who, order('buy', 950, 1, slug))
  expect(await refused(place())).toBe('proof_required')
  await buy(someone, 950, 1, slug)
  expect(await refused(place())).toBe('done')
  expect(await refused(place({ ...someone, sessionId: personActor().sessionId }))).toBe('proof_required')
  clock.moveTo(new Date(OPEN.getTime() + 31 * 60_000))
  expect(await refused(place())).toBe('proof_required')
})

test('what would be refused anyway asks for no code', async () => {
  const someone = await person({ cash: 100n })
  expect(await refused(market.place(someone, order('buy', 1_000, 1, slug)))).toBe('cash_too_low')
})

test('purchases count against the investor limit, also those that still wait', async () => {
  world.limit.of.set(sari.userId, 1_000_000n)
  await buy(sari, 1_000, 600, slug)
  expect(await refused(buy(sari, 1_000, 401, slug))).toBe('investor_limit_exceeded')
  await buy(sari, 1_000, 400, slug)
  const [one] = (await market.orders(sari, { list: 'open' })).items
  await market.cancel(sari, one!.id)
  await buy(sari, 1_000, 400, slug)
})

test('what was bought by right counts against the investor limit too', async () => {
  const someone = await person({ cash: 2_000_000n })
  world.limit.of.set(someone.userId, 1_000_000n)
  world.limit.byRight.set(someone.userId, rupiah(600_000))
  expect(await refused(buy(someone, 1_000, 401, slug))).toBe('investor_limit_exceeded')
  await buy(someone, 1_000, 400, slug)
})

test('one order id twice is one order', async () => {
  const place = () => market.place(sari, order('buy', 1_000, 10, slug), { proof: 'kode', key: 'sekali' })
  const [one, two] = await Promise.all([place(), place()])
  expect(two).toEqual(one)
  expect(await place()).toEqual(one)
  expect((await market.orders(sari)).items).toHaveLength(1)
  expect(await refused(market.place(sari, order('buy', 1_000, 11, slug), { key: 'sekali' }))).toBe(
    'idempotency_key_reused',
  )
})

test('one account cannot fill the book: after two hundred open orders the next is refused', async () => {
  const rich = await person({ cash: 10_000_000n })
  const all = []
  for (let many = 0; many < 210; many += 70)
    all.push(...(await Promise.allSettled(Array.from({ length: 70 }, () => buy(rich, 900, 1, slug)))))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(200)
  expect(all.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'too_many_orders' } })
})

test('an order that comes after the session it was meant for is refused; one in its last millisecond trades', async () => {
  const last = new Date(wib('2026-11-30', '16:00').getTime() - 1)
  await moveTo(last)
  await sell(bayu, 1_000, 10, slug)
  const meant = { ...order('buy', 1_000, 10, slug), day: parseTestDay('2026-11-30') }
  expect(await market.place(sari, { ...meant, units: 5n }, { proof: 'kode' })).toMatchObject({ state: 'filled' })
  clock.moveTo(wib('2026-11-30', '16:00'))
  expect(await refused(market.place(sari, meant, { proof: 'kode' }))).toBe('session_over')
  expect(await book()).toMatchObject({ phase: 'closed', day: '2026-12-01' })
})

test('while the market is closed orders wait for the next session', async () => {
  const placed = await buy(sari, 1_000, 10, slug)
  expect(placed).toMatchObject({ state: 'open', day: '2026-12-01' })
  await sell(bayu, 1_000, 10, slug)
  expect((await market.order(sari, placed.id)).filled).toBe(0n)
  expect(await refused(market.place(sari, { ...order('buy', 1_000, 1, slug), immediate: true }))).toBe(
    'immediate_needs_trading',
  )
})

test('nobody else reads an order', async () => {
  const { id } = await buy(sari, 1_000, 10, slug)
  expect(await refused(market.order(bayu, id))).toBe('order_not_found')
  expect(await refused(market.order({ kind: 'guest' }, id))).toBe('not_signed_in')
  await insertUser(world.db)
})
