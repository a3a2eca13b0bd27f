import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiClient } from '../api-client.ts'
import { createTestWorld, type TestWorld } from '../world.ts'

// What is left is said in the answer: RateLimit and RateLimit-Policy (IETF draft), Retry-After.

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

test('each answer says what is left, by address or account, whichever is nearer', async () => {
  const client = await createApiClient(world, { limits: { perAddress: 4, perAccount: 10 } })
  for (const left of [2, 1, 0]) {
    // one went for the document
    const { headers } = await client.get('/info-statistik')
    expect(headers.get('ratelimit-policy')).toBe('"address";q=4;w=60')
    expect(headers.get('ratelimit')).toMatch(new RegExp(`^"address";r=${left};t=\\d+$`))
  }
  const refused = await client.get('/info-statistik')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('ratelimit')).toMatch(/^"address";r=0;t=\d+$/)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a wrong password says how many are left, the same for an address that nobody has', async () => {
  const client = await createApiClient(world)
  const password = 'sepatu-hujan-lemari-72'
  const { email } = await world.investor({ name: 'Dikenal', password })
  for (const who of [email, 'tidak.ada@contoh.test']) {
    for (const left of [4, 3, 2, 1, 0]) {
      const { headers, status } = await client.post('/auth/login', { body: { email: who, password: 'salah-sekali' } })
      expect([status, headers.get('ratelimit'), headers.get('ratelimit-policy')]).toEqual([
        401,
        `"log-in";r=${left};t=86400`,
        '"log-in";q=5;w=86400',
      ])
    }
    const locked = await client.post('/auth/login', { body: { email: who, password } })
    expect([locked.status, locked.headers.get('ratelimit'), locked.headers.get('retry-after')]).toEqual([
      429,
      '"log-in";r=0;t=5',
      '5',
    ])
  }
})

test('the device of a log-in is named once and lets its owner in while a stranger is slowed down', async () => {
  const client = await createApiClient(world)
  const password = 'sepatu-hujan-lemari-72'
  const { email } = await world.investor({ name: 'Perangkat', password })
  const first = await client.post('/auth/login', { body: { email, password } })
  const device = first.headers.get('device-token')!
  expect(device).toMatch(/^[\w-]{43}$/)
  expect(first.text).not.toContain(device)
  for (let at = 0; at < 6; at++) await client.post('/auth/login', { body: { email, password: 'salah-sekali' } })
  expect((await client.post('/auth/login', { body: { email, password } })).status).toBe(429)
  const headers = { 'device-token': device }
  const again = await client.post('/auth/login', { body: { email, password }, headers })
  expect([again.status, again.headers.get('device-token')]).toEqual([200, null])
})
