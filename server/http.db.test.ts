import { afterAll, expect, test, vi } from 'vitest'
import { createTestWorld } from '../test/world.ts'
import { createGuestPageCache } from './guest-pages.ts'
import { createHttp, type RequestContext } from './http.ts'
import { createMetrics } from './metrics.ts'

const world = await createTestWorld()
afterAll(() => world.close())
const contexts: RequestContext[] = []
const origins: (string | null)[] = []
const addresses: string[] = []
let broken = false
let unavailable = false
let loggedIn: string[] = []
const page = async (request: Request, current: RequestContext) => {
  contexts.push(current)
  origins.push(request.headers.get('origin'))
  addresses.push(request.url.replace('http://localhost', ''))
  if (current.fault)
    return new Response(`${current.fault.status} ${current.fault.why ?? ''} ${current.locale}`, current.fault)
  if (broken) throw new Error('broken for this test')
  if (unavailable) return new Response('segera', { status: 503 })
  if (loggedIn.length > 0) return new Response('masuk', { headers: loggedIn.map((cookie) => ['set-cookie', cookie]) })
  return Promise.resolve(
    new Response(`<p nonce="${current.nonce}">halo</p>`, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  )
}
const http = createHttp(world.app, () => page, { pages: createGuestPageCache(), metrics: createMetrics(world.app) })
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

const post = (headers: Record<string, string>, body = 'a=b', path = '/login') =>
  get(path, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } })

test('a form is taken from our own pages only', async () => {
  for (const headers of [
    { origin: 'http://evil.test' },
    { origin: 'null', cookie: 'rt=x' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost' },
    { cookie: 'rt=x' },
  ])
    expect((await post(headers)).status, JSON.stringify(headers)).toBe(403)
  expect((await post({ origin: 'http://localhost' })).status).toBe(200)
  expect((await post({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
})

test('our own form goes through also where the browser hides its origin or TLS ends before us', async () => {
  for (const origin of ['null', 'https://localhost']) {
    const answer = await post({ origin, 'sec-fetch-site': 'same-origin', cookie: 'rt=x' })
    expect(answer.status, origin).toBe(200)
    expect(origins.at(-1), 'the router refuses what it cannot compare; it was compared already').toBeNull()
  }
})

test('what is refused before a page is asked is explained on the error page, in the reader’s language, and nothing is done', async () => {
  const foreign = await post({ origin: 'http://evil.test', cookie: 'rt=x; locale=en; theme=dark' })
  expect([foreign.status, await foreign.text()]).toEqual([403, '403 foreign_form en'])
  expect(contexts.at(-1)).toMatchObject({ actor: { kind: 'guest' }, theme: 'dark' })
  const large = await post({ 'sec-fetch-site': 'same-origin' }, `password=${'x'.repeat(10_000_000)}`)
  expect([large.status, await large.text()]).toEqual([413, '413 too_large id'])
})

test('a file is taken where a page takes files, up to what it takes, in a form that says its length', async () => {
  const send = (bytes: number, path: string, headers: Record<string, string> = {}) => {
    const type = { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'same-origin', ...headers }
    return post({ 'content-length': String(bytes), ...type }, 'x'.repeat(bytes), path)
  }
  for (const [bytes, path, status] of [
    [4_900_000, '/profile', 200],
    [4_900_000, '/profile.data', 200],
    [5_100_000, '/profile', 413],
    [15_000_000, '/attachments', 200],
    [16_000_000, '/attachments', 413],
    [100_000, '/login', 413],
    [100_000, '/attachments/x', 413],
  ] as const)
    expect((await send(bytes, path)).status, `${bytes} ${path}`).toBe(status)
  // as it comes, and other forms at an address that takes files
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'same-origin' }
  expect((await post(headers, 'x'.repeat(100), '/attachments')).status).toBe(411)
  expect((await post({ 'sec-fetch-site': 'same-origin' }, 'x'.repeat(100_000), '/profile')).status).toBe(413)
})

test('a page that breaks is told too, with a number to ask for and the headers of every answer', async () => {
  broken = true
  const answer = await get('/business')
  broken = false
  expect([answer.status, await answer.text()]).toEqual([500, '500  id'])
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'nonce-")
  expect(answer.headers.get('x-request-id')).toBe(contexts.at(-1)!.requestId)
})

test('a page that cannot be shown now says when to ask again', async () => {
  unavailable = true
  const answer = await get('/business')
  unavailable = false
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
})

test('the client_id that the router’s calls repeat is kept from pages; one that is new reaches them', async () => {
  const headers = { cookie: 'client_id=mitra%201' }
  await get('/business.data?q=kopi&client_id=mitra+1&_routes=root', { headers })
  expect(addresses.at(-1)).toBe('/business.data?q=kopi&_routes=root')
  for (const address of ['/business.data?client_id=lain', '/business?client_id=mitra+1']) {
    await get(address, { headers })
    expect(addresses.at(-1)).toBe(address)
  }
})

test('while the demo world is being built, pages and programs are asked to come back', async () => {
  world.app.progress.preparing = true
  const [seen, api] = [await get('/business'), await get('/api/offerings', { headers: { 'accept-language': 'en' } })]
  world.app.progress.preparing = false
  expect([seen.status, seen.headers.get('retry-after')]).toEqual([503, '3'])
  expect([api.status, await api.json()]).toEqual([503, expect.objectContaining({ code: 'busy' })])
})

test('with a refresh token the session is refreshed before the page is made; with a dead one the visitor logs in again', async () => {
  const maker = { kind: 'system' as const, name: 'test' }
  await world.app.registration.createUser(maker, {
    email: 'rt@contoh.test',
    firstname: 'Rara',
    password: 'Demo-Syirkah-2026',
  })
  const { refreshToken: token } = await world.app.credentials.logIn(
    { email: 'rt@contoh.test', password: 'Demo-Syirkah-2026' },
    { userAgent: 'test', ip: '127.0.0.1' },
  )
  const answers = await Promise.all([1, 2, 3].map(() => get('/users', { headers: { cookie: `rt=${token}` } })))
  for (const answer of answers) {
    expect(answer.headers.getSetCookie().join()).toMatch(/at=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=60/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect(contexts.at(-1)).toMatchObject({ user: { firstname: 'Rara' }, actor: { kind: 'person' } })
  await world.app.identity.logOut(token)
  const lost = await get('/users', { headers: { cookie: `rt=${token}` } })
  expect([lost.status, lost.headers.get('location')]).toEqual([302, '/login?berakhir=token_revoked&next=%2Fusers'])
  expect(lost.headers.getSetCookie().join()).toMatch(/rt=; /)
  const ahead = [
    await get('/__manifest?paths=%2Fusers', { headers: { cookie: `rt=${token}` } }),
    await get('/users.data', { headers: { cookie: `rt=${token}`, 'sec-purpose': 'prefetch' } }),
  ]
  for (const answer of ahead) expect(answer.headers.getSetCookie().join()).not.toContain('rt=')
  expect(lost.headers.getSetCookie()).toHaveLength(2)
})

test('a session that was not refreshed is a warning in the log, with why', async () => {
  const warn = vi.spyOn(world.app.log, 'warn')
  await get('/users', { headers: { cookie: 'rt=tidak-dikenal' } })
  expect(warn.mock.calls).toEqual([[{ code: 'session_expired' }, 'session was not refreshed']])
  warn.mockRestore()
})

test('a log-in beside cookies of a session that is over sets the new session and does not end it', async () => {
  loggedIn = ['at=baru; Path=/', 'rt=baru; Path=/']
  const answer = await post({ 'sec-fetch-site': 'same-origin', cookie: 'at=lama; rt=lama' })
  expect(answer.headers.getSetCookie()).toEqual(loggedIn)
  loggedIn = []
})

test('an address with a NUL, which no database keeps, is left for the same without it, and never for another site', async () => {
  const leadsTo = async (path: string) => (await get(path)).headers.get('location')
  expect(await leadsTo('/business?q=a%00b')).toBe('/business?q=ab')
  for (const path of ['/detail/%00', '/detail/a%00b', '/%00/evil.test', '/%00%5Cevil.test'])
    expect([(await get(path)).status, await leadsTo(path)], path).toEqual([404, null])
})

test('a page tells which methods it takes, and OPTIONS shows no page', async () => {
  for (const method of ['PUT', 'DELETE', 'PATCH']) {
    const answer = await get('/about', { method })
    expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
  }
  for (const path of ['/about', '/sitemap.xml']) {
    const answer = await get(path, { method: 'OPTIONS' })
    expect([answer.status, answer.headers.get('allow'), await answer.text()]).toEqual([
      204,
      'GET, HEAD, POST, OPTIONS',
      '',
    ])
  }
})

test('the description of the API is sent once, and answers of the API are compressed but for those with tokens', async () => {
  const first = await get('/api/openapi.json')
  const tag = first.headers.get('etag')!
  expect([first.status, tag]).toEqual([200, expect.stringMatching(/^W\/"/)])
  const again = await get('/api/openapi.json', { headers: { 'if-none-match': tag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const packed = async (path: string, init?: RequestInit) =>
    (await get(path, { ...init, headers: { ...init?.headers, 'accept-encoding': 'gzip' } })).headers.get(
      'content-encoding',
    )
  expect(await packed('/api/rules')).toBe('gzip')
  expect(await packed('/api/openapi.json')).toBe('gzip')
  const headers = { 'content-type': 'application/json' }
  expect(await packed('/api/auth/login', { method: 'POST', body: '{}', headers })).toBeNull()
})

test.each(['/sitemap.xml', '/publication/rss.xml'])('%s is sent once to who asks with its tag', async (path) => {
  // the page of this file carries a nonce and is another each time
  const still = createHttp(
    world.app,
    () => async () => new Response('<xml/>', { headers: { 'content-type': 'application/xml' } }),
    { pages: createGuestPageCache(), metrics: createMetrics(world.app) },
  )
  const ask = (headers: Record<string, string> = {}) => still.request(`http://localhost${path}`, { headers })
  const first = await ask()
  const tag = first.headers.get('etag')!
  expect([first.status, tag, await first.text()]).toEqual([200, expect.stringMatching(/^W\/"/), '<xml/>'])
  const again = await ask({ 'if-none-match': tag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await ask({ 'if-none-match': 'W/"lain"' })).status).toBe(200)
})

test('during maintenance search engines still read what is theirs, and people the page that says so', async () => {
  const resting = createHttp({ ...world.app, config: { ...world.app.config, maintenance: true } }, () => page, {
    pages: createGuestPageCache(),
    metrics: createMetrics(world.app),
  })
  const statusOf = async (path: string) => (await resting.request(`http://localhost${path}`)).status
  expect(
    await Promise.all(['/robots.txt', '/sitemap.xml', '/maintenance', '/logout', '/business'].map(statusOf)),
  ).toEqual([200, 200, 200, 200, 302])
})

test('who logged out without a connection is a guest with the next request, and their session ends', async () => {
  const answer = await get('/users', { headers: { cookie: 'at=lama; rt=lama; logged_out=1' } })
  expect(contexts.at(-1)?.actor.kind).toBe('guest')
  const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  expect(set).toEqual(expect.arrayContaining(['at=', 'rt=', 'logged_out=']))
  expect(answer.headers.get('location')).toBeNull()
})

test('while the database is away everybody hears so at once, and health tells the balancer', async () => {
  const databaseHealth = { ...world.app.databaseHealth, away: () => true }
  const away = createHttp({ ...world.app, databaseHealth }, () => page, {
    pages: createGuestPageCache(),
    metrics: createMetrics(world.app),
  })
  const out = await away.request('http://localhost/logout', { method: 'POST' })
  expect(out.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual(['at=', 'rt='])
  const html = await away.request('http://localhost/users')
  expect(html.headers.getSetCookie()).toEqual([])
  expect([html.status, html.headers.get('retry-after')]).toEqual([503, '3'])
  expect(contexts.at(-1)?.fault).toEqual({ status: 503, why: 'away' })
  const api = await away.request('http://localhost/api/offerings')
  expect([api.status, await api.json()]).toEqual([503, expect.objectContaining({ code: 'unavailable' })])
  // a bank is asked to come again, not told of a fault of ours
  const bank = await away.request('http://localhost/api/webhooks/bank', { method: 'POST', body: '{}' })
  expect([bank.status, bank.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await away.request('http://localhost/healthz')).status).toBe(200)
})

test('a guest whose page cannot be made anew has the one that was kept', async () => {
  const pages = createGuestPageCache({ milliseconds: 0 })
  const production = { ...world.app.config, production: true }
  let waits = false
  const dying = createHttp(
    {
      ...world.app,
      config: production,
      databaseHealth: {
        ...world.app.databaseHealth,
        whenAway: () => ({ gone: waits ? Promise.resolve() : new Promise<void>(() => {}), forget: () => {} }),
      },
    },
    () => (asked: Request, current: RequestContext) =>
      waits && !current.fault ? new Promise<Response>(() => {}) : page(asked, current),
    { pages, metrics: createMetrics(world.app) },
  )
  const before = await dying.request('http://localhost/faq')
  waits = true
  const kept = await dying.request('http://localhost/faq')
  expect([before.status, kept.status]).toEqual([200, 200])
  expect(kept.headers.get('content-security-policy')).toContain("script-src 'self';")
  expect((await dying.request('http://localhost/berita')).status).toBe(503)
})

test('who waits when the database goes is not left waiting', async () => {
  let go = () => {}
  const gone = new Promise<void>((resolve) => {
    go = resolve
  })
  const databaseHealth = { ...world.app.databaseHealth, whenAway: () => ({ gone, forget: () => {} }) }
  const never = () => new Promise<Response>(() => {})
  const dying = createHttp(
    { ...world.app, databaseHealth },
    () => (_: Request, current: RequestContext) => (current.fault ? page(_, current) : never()),
    {
      pages: createGuestPageCache(),
      metrics: createMetrics(world.app),
    },
  )
  const answer = dying.request('http://localhost/faq')
  go()
  expect((await answer).status).toBe(503)
})

test('over TLS every cookie is secure, wherever it was set', async () => {
  const config = { ...world.app.config, publicUrl: 'https://syirkah.test' }
  const over = createHttp({ ...world.app, config }, () => page, {
    pages: createGuestPageCache(),
    metrics: createMetrics(world.app),
  })
  loggedIn = ['affiliate=mitra; Path=/; SameSite=Lax', 'toast=a; Path=/', '__Host-at=b; Path=/; Secure']
  const answer = await over.request('https://localhost/?lang=en&client_id=mitra')
  loggedIn = []
  const cookies = answer.headers.getSetCookie()
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['affiliate', 'toast', '__Host-at', 'locale'])
  for (const cookie of cookies) expect(cookie, cookie).toMatch(/; Secure(;|$)/)
})

test('without the demo nothing answers under /sandbox, by whatever method', async () => {
  const real = createHttp({ ...world.app, config: { ...world.app.config, demo: false } }, () => page, {
    pages: createGuestPageCache(),
    metrics: createMetrics(world.app),
  })
  for (const path of [
    '/sandbox',
    '/sandbox/bank/transfers',
    '/sandbox/signing/x',
    '/sandbox/formulir/x',
    '/sandbox/x.data',
  ])
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const body = method === 'POST' || method === 'PUT' ? '{"a":1}' : undefined
      const headers = { 'content-type': 'application/json' }
      const answer = await real.request(`http://localhost${path}`, { method, headers, ...(body && { body }) })
      expect(answer.status, `${method} ${path}`).toBe(404)
    }
})
