import { afterAll, beforeAll, expect, test } from 'vitest'
import { signWebhook } from '#platform/http/webhook-signature'
import { type ApiClient, createApiClient } from '../api-client.ts'
import { createTestWorld, type TestWorld } from '../world.ts'

// A provider with a fault of its own signs what it sends all the same: nonsense under a true signature is no bug of
// ours, and reaches nobody’s wallet.

let world: TestWorld
let client: ApiClient
beforeAll(async () => {
  world = await createTestWorld()
  client = await createApiClient(world)
})
afterAll(() => world.close())

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

const NONSENSE: Json[] = [
  null,
  true,
  0,
  -1,
  1e308,
  [],
  {},
  '',
  '-1',
  '0',
  '1.5',
  '9'.repeat(40),
  'x'.repeat(5_000),
  '\0',
  'a\0b',
  '\ud800',
  '__proto__',
  '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e',
  '0000-01-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
]

/** The body once for each of its values and each nonsense, and once without it. */
function* damaged(value: Json): Generator<Json> {
  yield* NONSENSE
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return
  for (const [name, item] of Object.entries(value)) {
    const { [name]: _, ...rest } = value
    yield rest
    for (const other of damaged(item)) yield { ...value, [name]: other }
  }
}

let serial = 0
function call(path: string, body: Json, { ago = 0, secret = world.app.config.sandboxSecret! } = {}) {
  const raw = JSON.stringify(body)
  const at = new Date(world.app.clock.now().getTime() - ago * 1_000)
  return client.post(path, { raw, headers: signWebhook({ id: `evt_uji_${++serial}`, at, body: raw, secret }) })
}

const at = '2026-11-20T03:00:00Z'
const unknown = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'
const money = { amount: '2000000', occurred_at: at }
const callbacks: Record<string, Json> = {
  '/webhooks/bank': {
    type: 'transfer.settled',
    data: {
      ...{ transfer_id: unknown, status: 'settled', bank: 'bsi', virtual_account: '9009626123456789' },
      ...{ ...money, currency: 'IDR', sender: 'Budi' },
    },
  },
  '/webhooks/payouts': {
    type: 'payout.settled',
    data: { payout_id: unknown, reference: `withdrawal/${unknown}`, status: 'settled', reason: null, ...money },
  },
  '/webhooks/signature': {
    type: 'signing.signed',
    data: {
      ...{ envelope_id: unknown, reference: `agreement/${unknown}`, status: 'signed', digest: 'a'.repeat(64) },
      ...{ certificate: { issuer: 'PSrE', serial: '1', algorithm: 'HMAC', value: 'x' }, occurred_at: at },
    },
  },
}

test('nonsense under a true signature is refused or taken as unknown, and reaches no wallet', async () => {
  const person = await client.person({ cash: 100_000n })
  const wallet = async () => (await client.get('/wallet', { token: person.token })).text
  const before = await wallet()
  expect(
    Object.keys(client.document.paths)
      .filter((path) => path.startsWith('/webhooks/'))
      .toSorted(),
  ).toEqual(Object.keys(callbacks))
  const failed: string[] = []
  for (const [path, whole] of Object.entries(callbacks))
    for (const body of damaged(whole)) {
      const { status, text } = await call(path, body)
      if (status >= 500) failed.push(`${path} ${JSON.stringify(body).slice(0, 400)} ${text.slice(0, 100)}`)
    }
  expect(failed).toEqual([])
  expect(client.bugs).toEqual([])
  expect(await wallet()).toBe(before)
  expect((await world.app.freeze.books()).differences).toEqual([])
})

test('a callback of six minutes ago, of tomorrow, or for another secret is not heard', async () => {
  for (const [path, body] of Object.entries(callbacks)) {
    for (const ago of [360, -360]) expect((await call(path, body, { ago })).status).toBe(401)
    expect((await call(path, body, { secret: 'rahasia lain' })).status).toBe(401)
    const [raw, at] = [JSON.stringify(body), world.app.clock.now()]
    const headers = signWebhook({ id: 'evt_uji', at, body: raw, secret: world.app.config.sandboxSecret! })
    expect((await client.post(path, { raw: `${raw} `, headers })).status).toBe(401)
  }
})
