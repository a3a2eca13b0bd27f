import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { units } from '#shared/money'
import { createSignedInPerson } from './api-client.ts'
import { engine } from './engine.ts'
import { createCaller } from './http-caller.ts'
import { expectCleanLedger } from './ledger-invariants.ts'
import { createTestWorld, type TestWorld } from './world.ts'

// A crowd at the same moment, over HTTP. A thousand on the real pool of connections; the embedded engine has one
// connection and nothing to race for: there modules/fundraising/offerings lets a thousand try the last unit.
const CROWD = engine === 'postgres' ? 1_000 : 40
const PEOPLE = 25
type Person = Awaited<ReturnType<typeof createSignedInPerson>>

let world: TestWorld
let api: ReturnType<typeof createCaller>
beforeAll(async () => {
  world = await createTestWorld()
  api = createCaller(world)
  vi.useFakeTimers({ toFake: ['Date'] }) // time stands still: a token's minute outlasts any crowd
})
afterAll(async () => {
  vi.useRealTimers()
  await world.close()
})

type Outcome = { status: number; body: { id?: string; code?: string } }
const wish = (slug: string, quantity = '1') => ({
  offering: slug,
  units: quantity,
  method: 'wallet',
  statements: ['prospectus', 'risk', 'liquidity', 'akad'],
})
const crowd = (ask: (index: number) => Promise<Outcome>) =>
  Promise.all(Array.from({ length: CROWD }, (_, index) => ask(index)))
const tally = (outcomes: Outcome[]) =>
  Object.fromEntries(
    Map.groupBy(outcomes, ({ status, body }) => `${status} ${body.code ?? 'bought'}`)
      .entries()
      .map(([what, those]) => [what, those.length]),
  )
const buy = ({ token }: Person, key: string, body: object) => api.post('/subscriptions', { token, key, body })

test(`the last unit goes to exactly one of ${CROWD} simultaneous buyers`, async () => {
  const offering = await world.offering({ totalUnits: units(1), minimumUnits: units(1) })
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, () => createSignedInPerson(world, { cash: 1_000_000n })),
  )
  const outcomes = await crowd((index) => buy(people[index % PEOPLE]!, `last-${index}`, wish(offering.slug)))
  expect(tally(outcomes)).toEqual({ '201 bought': 1, '409 sold_out': CROWD - 1 })
  expect((await api.get(`/offerings/${offering.slug}`)).body).toMatchObject({ available_units: '0', investors: 1 })
  await expectCleanLedger(world.app)
}, 120_000)

test(`the last rupiah buys once, wherever ${CROWD} requests try to spend it`, async () => {
  const offerings = await Promise.all(Array.from({ length: 4 }, () => world.offering({ minimumUnits: units(1) })))
  const spender = await createSignedInPerson(world, { cash: 10_000n })
  const outcomes = await crowd((index) => buy(spender, `rupiah-${index}`, wish(offerings[index % 4]!.slug)))
  expect(tally(outcomes)).toEqual({ '201 bought': 1, '409 wallet_too_low': CROWD - 1 })
  expect((await api.get('/wallet', spender.token)).body).toMatchObject({ available: '0', total: '0' })
  await expectCleanLedger(world.app)
}, 120_000)

test(`one idempotency key buys once, and all ${CROWD} have the same answer`, async () => {
  const offering = await world.offering({ minimumUnits: units(1) })
  const buyer = await createSignedInPerson(world, { cash: 1_000_000n })
  const outcomes = await crowd(() => buy(buyer, 'one-and-the-same', wish(offering.slug, '7')))
  expect(tally(outcomes)).toEqual({ '201 bought': CROWD })
  expect(new Set(outcomes.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect((await api.get('/wallet', buyer.token)).body.available).toBe('930000')
  const other = await buy(buyer, 'one-and-the-same', wish(offering.slug, '8'))
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
  await expectCleanLedger(world.app)
}, 120_000)

test('a purchase is cancelled once, however often it is asked', async () => {
  const offering = await world.offering({ minimumUnits: units(1) })
  const buyer = await createSignedInPerson(world, { cash: 1_000_000n })
  const { body } = await buy(buyer, 'to-be-cancelled', wish(offering.slug, '10'))
  const cancel = (index: number) =>
    api.post(`/subscriptions/${body.id}/cancel`, { token: buyer.token, key: `cancel-${index}`, body: {} })
  expect(tally(await crowd(cancel))).toEqual({ '200 bought': 1, '409 cannot_cancel': CROWD - 1 })
  expect((await api.get('/wallet', buyer.token)).body.available).toBe('1000000')
  await expectCleanLedger(world.app)
}, 120_000)
