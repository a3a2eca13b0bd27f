import { afterAll, expect, test } from 'vitest'
import { createTestWorld } from '../test/world.ts'
import { createHttp, type Visit } from './http.ts'

const world = await createTestWorld()
afterAll(() => world.close())
const visits: Visit[] = []
const page = (_: Request, visit: Visit) => {
  visits.push(visit)
  return Promise.resolve(
    new Response(`<p nonce="${visit.nonce}">halo</p>`, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  )
}
const http = createHttp(world.app, () => page)
const get = (path: string, init?: RequestInit) => http.request(`http://localhost${path}`, init)

test('a page runs only what carries the nonce of its own answer', async () => {
  const [first, second] = [await get('/'), await get('/')]
  const nonces = await Promise.all(
    [first, second].map(async (answer) => /nonce="([^"]+)"/.exec(await answer.text())![1]!),
  )
  expect(nonces[0]).not.toBe(nonces[1])
  expect(first.headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonces[0]}' 'strict-dynamic'`)
  expect(second.headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonces[1]}' 'strict-dynamic'`)
})

test.each(['/', '/healthz', '/readyz', '/api/info-statistik', '/api/nope', '/assets/nope.js', '/metrics'])(
  '%s carries the security headers and a request id',
  async (path) => {
    const { headers } = await get(path)
    for (const name of [
      'content-security-policy',
      'x-content-type-options',
      'referrer-policy',
      'cross-origin-opener-policy',
      'permissions-policy',
      'x-frame-options',
      'x-request-id',
    ]) {
      expect(headers.get(name), name).toBeTruthy()
    }
  },
)

test('a form is taken from our own pages only', async () => {
  const post = (headers: Record<string, string>) =>
    get('/login', {
      method: 'POST',
      body: 'a=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  expect((await post({ origin: 'http://evil.test' })).status).toBe(403)
  expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await post({ cookie: 'rt=x' })).status).toBe(403)
  expect((await post({ origin: 'http://localhost' })).status).toBe(200)
  expect((await post({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
})

test('with a refresh token the session is refreshed before the page is made; with a dead one the visitor logs in again', async () => {
  const maker = { kind: 'system' as const, name: 'test' }
  await world.app.identity.createUser(maker, {
    email: 'rt@contoh.test',
    firstname: 'Rara',
    password: 'Demo-Syirkah-2026',
  })
  const { refresh_token: token } = await world.app.identity.logIn(
    { email: 'rt@contoh.test', password: 'Demo-Syirkah-2026' },
    { userAgent: 'test', ip: '127.0.0.1' },
  )
  const answers = await Promise.all([1, 2, 3].map(() => get('/users', { headers: { cookie: `rt=${token}` } })))
  for (const answer of answers) {
    expect(answer.headers.getSetCookie().join()).toMatch(/at=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=60/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect(visits.at(-1)).toMatchObject({ user: { firstname: 'Rara' }, actor: { kind: 'user' } })
  await world.app.identity.logOut(token)
  const lost = await get('/users', { headers: { cookie: `rt=${token}` } })
  expect([lost.status, lost.headers.get('location')]).toEqual([302, '/login'])
  expect(lost.headers.getSetCookie()).toHaveLength(2)
})

test('a request body beyond the limit is refused', async () => {
  const answer = await get('/login', {
    method: 'POST',
    body: `a=${'x'.repeat(70_000)}`,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.status).toBe(413)
})

test('an address with a NUL, which no database keeps, is left for the same without it, and never for another site', async () => {
  const leadsTo = async (path: string) => (await get(path)).headers.get('location')
  expect(await leadsTo('/business?q=a%00b')).toBe('/business?q=ab')
  expect(await leadsTo('/detail/%00')).toBe('/detail/')
  expect(await leadsTo('/%00/evil.test')).toBe('/evil.test')
  expect(await leadsTo('/%00%5Cevil.test')).toBe('/%5Cevil.test')
})
