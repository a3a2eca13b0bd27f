import { afterAll, beforeEach, expect, test } from 'vitest'
import type { PersonActor } from '#shared/actor'
import { wib } from '#shared/dates'
import { rupiah } from '#shared/money'
import { OPEN, openMarketWorld, toProofCode } from '../../../test/market-world.ts'

// What goes wrong at a market: bad input and faults. Prices, holdings, the last millisecond, one id twice and what was
// filled a moment ago stand in orders.db.test.ts; a halt and a pause in the middle of a batch in sessions.db.test.ts; a stream
// client that never reads in api/stream-pipe.test.ts; processes that are killed in test/reliability/market.ts.

const world = await openMarketWorld()
const { market, order, person, sell } = world
let [slug, code, shares] = ['', '', 0]
let [sari, bayu] = [] as unknown as [PersonActor, PersonActor]

beforeEach(async () => {
  code = `SALAH${++shares}`
  slug = await world.share(code)
  world.clock.moveTo(OPEN)
  sari = await person({ cash: 1_000_000_000n })
  bayu = await person({ shares: { [code]: 1_000n } })
})
afterAll(async () => {
  expect(await world.differences()).toEqual([])
  await world.close()
})

const codeOf = (error: unknown) => (error as { code: string }).code
const refused = (work: Promise<unknown>) => work.then(() => 'done', codeOf)

test('a code for one order opens no other: not at another price, for other lembar, the other side or another share', async () => {
  const meant = order('buy', 1_000, 10, slug)
  const other = await world.share(`LAIN${shares}`)
  const proof = toProofCode(meant)
  for (const wrong of [
    order('buy', 1_005, 10, slug),
    order('buy', 1_000, 11, slug),
    { ...meant, immediate: true },
    order('buy', 1_000, 10, other),
  ])
    expect(await refused(market.place(sari, wrong, { proof }))).toBe('proof_required')
  expect(await refused(market.place(bayu, order('sell', 1_000, 10, slug), { proof }))).toBe('proof_required')
  expect((await market.orders(sari)).items).toEqual([])
  expect(await world.has(sari)).toEqual([1_000_000_000n, 0n, 0n])
  expect(await market.place(sari, meant, { proof })).toMatchObject({ state: 'open' })
})

test('a code for replacing one order replaces no other', async () => {
  const [one, two] = [await world.buy(sari, 1_000, 10, slug), await world.buy(sari, 1_000, 20, slug)]
  world.clock.moveTo(wib('2026-11-30', '12:00')) // the half hour of the first code is over
  const wanted = { price: rupiah(990), units: 10n }
  const proof = toProofCode({ ...wanted, id: one.id })
  expect(await refused(market.replace(sari, two.id, wanted, { proof }))).toBe('proof_required')
  expect((await market.order(sari, two.id)).state).toBe('open')
  expect(await market.replace(sari, one.id, wanted, { proof })).toMatchObject({ replaces: one.id, state: 'open' })
})

test('ten thousand orders of one account leave two hundred, and others are served beside them', async () => {
  await sell(bayu, 1_000, 10, slug)
  await world.buy(sari, 900, 1, slug)
  const flood = Array.from({ length: 10_000 }, () => refused(market.place(sari, order('buy', 900, 1, slug))))
  const dewi = await person({ cash: 1_000_000n })
  expect(await world.buy(dewi, 1_000, 10, slug)).toMatchObject({ state: 'filled' })
  const said = Map.groupBy(await Promise.all(flood), (each) => each)
  expect([...said.keys()].sort()).toEqual(['busy', 'done', 'too_many_orders'])
  expect(said.get('done')).toHaveLength(199)
  expect((await market.book(slug)).bids).toEqual([{ price: 900n, units: 200n, orders: 200 }])
})

test('an order whose answer was lost with its process is answered by another one, and placed once', async () => {
  await sell(bayu, 1_000, 10, slug)
  const asked = () => [sari, order('buy', 1_000, 4, slug), { proof: 'kode', key: 'sekali-saja' }] as const
  const lost = await market.place(...asked())
  const other = world.second()
  expect(await other.place(...asked())).toEqual(lost)
  expect((await market.orders(sari)).items).toHaveLength(1)
  expect(await market.book(slug)).toMatchObject({ units: 4n, asks: [{ price: 1_000n, units: 6n, orders: 1 }] })
  // the book of the process that was asked again goes on from what the other one wrote
  expect(await other.place(sari, order('buy', 1_000, 6, slug))).toMatchObject({ state: 'filled' })
  expect(await market.place(sari, order('buy', 995, 1, slug))).toMatchObject({ state: 'open' })
})
