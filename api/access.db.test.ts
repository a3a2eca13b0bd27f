import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, createApiClient } from '../test/api-client.ts'
import { createTestWorld, type TestWorld } from '../test/world.ts'

let world: TestWorld
let client: ApiClient
beforeAll(async () => {
  world = await createTestWorld()
  client = await createApiClient(world)
})
afterAll(() => world.close())

const NOBODYS = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'
const STATEMENTS = ['prospectus', 'risk', 'liquidity', 'akad']

/** Operations that need somebody signed in, by the document. */
const operationsOfUsers = () =>
  Object.entries(client.document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security.length === 1 && security[0]?.bearer)
      .map(([method]) => ({
        method: method.toUpperCase(),
        path: path.replace('{id}', NOBODYS).replace('{slug}', 'x'),
      })),
  )

test('a guest is asked to log in wherever the document says so, whatever else is wrong with the request', async () => {
  expect(operationsOfUsers().length).toBeGreaterThan(12)
  for (const { method, path } of operationsOfUsers()) {
    const answer = await client.call(method, path)
    expect(answer, `${method} ${path}`).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  }
})

test('a cookie never authenticates', async () => {
  const { token, refreshToken } = await client.person()
  const headers = { cookie: `at=${token}; rt=${refreshToken}; __Host-at=${token}; access_token=${token}` }
  for (const { method, path } of operationsOfUsers())
    expect((await client.call(method, path, { headers })).status, `${method} ${path}`).toBe(401)
})

test('what is no token is no token: other schemes, other tokens, damaged ones', async () => {
  const { token, refreshToken } = await client.person()
  const wrong = [
    `Basic ${token}`,
    token,
    `Bearer ${refreshToken}`,
    `Bearer ${token}x`,
    'Bearer ',
    `Bearer ${token} ${token}`,
  ]
  for (const authorization of wrong)
    expect((await client.get('/auth/me', { headers: { authorization } })).status, authorization).toBe(401)
  expect((await client.get('/auth/me', { headers: { authorization: `bearer ${token}` } })).status).toBe(200)
})

test('a token that is no longer good is told also where guests may come', async () => {
  expect(await client.get('/offerings', { token: 'x'.repeat(43) })).toMatchObject({
    status: 401,
    body: { code: 'access_token_expired' },
  })
})

test('somebody else’s purchase and payment are answered like those that never were', async () => {
  const offering = await world.offering()
  const [owner, other] = [await client.person({ cash: 1_000_000n }), await client.person()]
  const body = { offering: offering.slug, units: '3', method: 'wallet', statements: STATEMENTS }
  const { body: bought } = await client.post('/subscriptions', {
    token: owner.token,
    body,
    headers: { 'idempotency-key': 'one' },
  })
  const places = [
    ['GET', '/subscriptions/%', bought.id],
    ['POST', '/subscriptions/%/cancel', bought.id],
    ['GET', '/payments/%', bought.payment_id],
  ] as const
  for (const [method, path, id] of places) {
    const ask = (which: string, token: string) =>
      client.call(method, path.replace('%', which), { token, headers: { 'idempotency-key': crypto.randomUUID() } })
    const theirs = await ask(String(id), other.token)
    const missing = await ask(NOBODYS, other.token)
    const absurd = await ask('1%27--', other.token)
    expect(theirs.status).toBe(404)
    for (const answer of [missing, absurd])
      expect({ ...answer.body, request_id: '' }).toEqual({ ...theirs.body, request_id: '' })
  }
  expect((await client.get(`/payments/${bought.payment_id}`, { token: owner.token })).body).toMatchObject({
    state: 'paid',
  })
})

test('one investor’s lists hold nothing of another’s', async () => {
  const offering = await world.offering()
  const [owner, other] = [await client.person({ cash: 1_000_000n }), await client.person()]
  const body = { offering: offering.slug, units: '2', method: 'wallet', statements: STATEMENTS }
  await client.post('/subscriptions', { token: owner.token, body, headers: { 'idempotency-key': 'one' } })
  expect((await client.get('/subscriptions', { token: owner.token })).body.items).toHaveLength(1)
  for (const path of ['/subscriptions', '/transactions', '/portfolio', '/wallet/deposits', '/offerings?tab=invested'])
    expect((await client.get(path, { token: other.token })).body.items, path).toEqual([])
})

test('an address without this method says which it has, and an unknown one is 404', async () => {
  const answer = await client.call('PATCH', '/subscriptions')
  expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } })
  expect(answer.headers.get('allow')).toBe('POST, GET, HEAD, OPTIONS')
  expect((await client.call('DELETE', '/offerings/usaha/bookmark/x')).status).toBe(404)
  const options = await client.api.request('/wallet', { method: 'OPTIONS' })
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
  expect((await client.api.request('/wallet', { method: 'HEAD' })).status).toBe(401)
})

test('under the server’s mount it is the same', async () => {
  const answer = await fetch(`${world.url}/api/wallet`, { method: 'DELETE' })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  expect(((await answer.json()) as { request_id: string }).request_id).toBe(answer.headers.get('x-request-id'))
  expect((await fetch(`${world.url}/api/tak-ada`)).headers.get('content-type')).toContain('application/json')
})
