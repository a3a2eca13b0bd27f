import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, HOUR } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import { createSignedInPerson, PASSWORD } from './api-client.ts'
import { createCaller } from './http-caller.ts'
import { expectCleanLedger } from './ledger-invariants.ts'
import { createTestWorld, type TestWorld } from './world.ts'

// The main job of the product without a browser: everything over HTTP, the ledger verified after every step.
let world: TestWorld
let api: ReturnType<typeof createCaller>
beforeAll(async () => {
  world = await createTestWorld()
  api = createCaller(world)
})
afterAll(() => world.close())

type Purchase = {
  id: string
  payment_id: string
  reference: string
  state: string
  total: string
  paid_at: string
  cancellable_until: string
  history: { state: string }[]
}
type HoldingAnswer = {
  units: string
  value: string
  cost: string
  gain: string
  cash_flows: { kind: string; amount: string; status: string }[]
  acquisitions: { units: string; price: string; reference: string }[]
}
const clean = () => expectCleanLedger(world.app)
const STATEMENTS = ['prospectus', 'risk', 'liquidity', 'akad']

test('an investor buys 100 units, cancels, buys again, and holds a sukuk with its cash flows', async () => {
  const { clock } = world
  const offering = await world.offering({
    totalUnits: units(1_000),
    minimumUnits: units(100),
    closesAt: after(clock.now(), 72 * HOUR),
  })
  const { email } = await createSignedInPerson(world, { cash: 5_000_000n })

  const { status, body: session } = await api.post<{ access_token: string; refresh_token: string; expires_in: number }>(
    '/auth/login',
    { body: { email, password: PASSWORD } },
  )
  expect([status, session.expires_in]).toEqual([200, 60])
  let token = session.access_token
  const money = async () => (await api.get('/wallet', token)).body.available
  expect(await money()).toBe('5000000')

  const listed = await api.get<{ items: { slug: string }[] }>(`/offerings?q=${encodeURIComponent(offering.name)}`)
  expect(listed.body.items.map(({ slug }) => slug)).toEqual([offering.slug])
  expect((await api.get(`/offerings/${offering.slug}`)).body).toMatchObject({ state: 'open', available_units: '1000' })
  expect((await api.get(`/offerings/${offering.slug}/quote?units=100&method=wallet`, token)).body).toMatchObject({
    total: '1000000',
    balance: '5000000',
    balance_after: '4000000',
  })

  const wish = { offering: offering.slug, units: '100', method: 'wallet', statements: STATEMENTS }
  const buy = (key: string) => api.post<Purchase>('/subscriptions', { token, key, body: wish })
  const first = await buy('first')
  expect(first).toMatchObject({ status: 201, body: { state: 'paid', total: '1000000' } })
  expect(first.body.reference).toMatch(/^SB-\d{6}-[2-9A-Z]{7}$/)
  expect(Date.parse(first.body.cancellable_until) - Date.parse(first.body.paid_at)).toBe(48 * HOUR)
  expect((await api.get(`/payments/${first.body.payment_id}`, token)).body).toMatchObject({ id: first.body.id })
  const open = await api.get<{ items: Purchase[] }>('/subscriptions?open=true', token)
  expect(open.body.items.map(({ id }) => id)).toEqual([first.body.id])
  expect(await money()).toBe('4000000')
  await clean()

  const cancelled = await api.post<Purchase>(`/subscriptions/${first.body.id}/cancel`, { token, key: 'undo', body: {} })
  expect(cancelled).toMatchObject({ status: 200, body: { state: 'cancelled' } })
  expect(await money()).toBe('5000000')
  expect((await api.get(`/offerings/${offering.slug}`)).body).toMatchObject({ available_units: '1000', paid: '0' })
  await clean()

  const moveTo = async (at: Date) =>
    expect((await api.post('/demo/clock', { body: { at: at.toISOString() } })).status).toBe(200)
  await moveTo(after(offering.closesAt, -24 * HOUR))
  const again = await api.post<{ access_token: string }>('/auth/refresh', { token: session.refresh_token })
  token = again.body.access_token
  const second = await buy('second')
  expect(second.status).toBe(201)
  await clean()

  const state = async () => (await api.get(`/offerings/${offering.slug}`)).body.state
  await moveTo(after(offering.closesAt, 1))
  token = (await api.post<{ access_token: string }>('/auth/refresh', { token: session.refresh_token })).body
    .access_token
  expect(await state()).toBe('closed')
  const late = await buy('late')
  expect(late).toMatchObject({ status: 409, body: { code: 'offering_closed' } })
  const balance = (owner: string, purpose: string, asset = 'IDR') =>
    world.app.ledger.balance({ owner, purpose, asset } as never)
  expect(await balance(`offering/${offering.id}`, 'escrow')).toBe(1_000_000n)
  await clean()

  await moveTo(after(offering.closesAt, 25 * HOUR))
  token = (await api.post<{ access_token: string }>('/auth/refresh', { token: session.refresh_token })).body
    .access_token
  expect(await state()).toBe('running')
  expect(await balance(`offering/${offering.id}`, 'escrow')).toBe(0n)
  expect(await balance(`issuer/${offering.businessId}`, 'available')).toBeGreaterThan(900_000n)
  const done = await api.get<Purchase>(`/subscriptions/${second.body.id}`, token)
  expect(done.body.history.map(({ state }) => state)).toEqual(['paid', 'confirmed', 'allocated', 'distributed'])
  await clean()

  const portfolio = await api.get<{ items: unknown[] }>('/portfolio', token)
  expect(portfolio.body.items).toHaveLength(1)
  const { body: holding } = await api.get<HoldingAnswer>(`/portfolio/${offering.slug}`, token)
  expect(holding).toMatchObject({ units: '100', value: '1000000', cost: '1000000', gain: '0' })
  expect(holding.acquisitions).toEqual([
    expect.objectContaining({ units: '100', price: '10000', reference: second.body.reference }),
  ])
  const flows = holding.cash_flows.map(({ kind, amount, status }) => `${kind} ${status} ${amount}`)
  expect(flows[0]).toBe('purchase done -1000000')
  expect(flows.filter((flow) => flow === 'return projected 30000')).toHaveLength(4) // 12% a year, every three months
  expect(flows.at(-1)).toBe('principal projected 1000000')
  const movements = await api.get<{ items: { kind: string }[] }>('/transactions', token)
  expect(movements.body.items.map(({ kind }) => kind)).toEqual([
    'securities_distributed',
    'subscription_paid',
    'subscription_refunded',
    'subscription_paid',
    'balance_opened',
  ])
  expect(await money()).toBe('4000000')
  expect((await api.post('/auth/logout', { body: { refresh_token: session.refresh_token } })).status).toBe(200)
  const out = await api.post('/auth/refresh', { token: session.refresh_token })
  expect(out).toMatchObject({ status: 401, body: { errors: { msg: 'Token has been revoked' } } })
})

test('what reaches no minimum is void: everybody has his money back, nobody a unit', async () => {
  const offering = await world.offering({ minimumUnits: units(500), closesAt: after(world.clock.now(), 12 * HOUR) })
  const { token } = await createSignedInPerson(world, { cash: 1_000_000n })
  const body = { offering: offering.slug, units: '10', method: 'wallet', statements: STATEMENTS }
  const bought = await api.post<Purchase>('/subscriptions', { token, key: 'void', body })
  await api.post('/demo/clock', { body: { advance: 'PT13H' } })
  expect((await api.get(`/offerings/${offering.slug}`)).body.state).toBe('failed')
  const escrow = { owner: `offering/${offering.id}` as const, purpose: 'escrow' as const, asset: 'IDR' as const }
  expect(await world.app.ledger.balance(escrow)).toBe(0n)
  expect(bought.body.total).toBe(String(rupiah(100_000)))
  await clean()
})
