import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { waitUntilHolds } from '../test/eventually.ts'
import { createTestWorld } from '../test/world.ts'
import { noteDatabaseBusy } from './current-request.ts'
import type { RequestContext } from './http.ts'
import { createListener } from './listener.ts'

const world = await createTestWorld()
const app = { ...world.app, config: { ...world.app.config, production: true } }
let rendered = 0
let hold = Promise.resolve()
let busy = false
const page = async (_: Request, { nonce, user }: RequestContext) => {
  rendered++
  await hold
  if (busy) {
    noteDatabaseBusy()
    return new Response('sibuk', { status: 503 })
  }
  const html = `<script nonce="${nonce}">1</script>${'Dana terkumpul. '.repeat(200)}<script nonce="${nonce}">2</script>${user?.firstname ?? ''}`
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}
const server = createServer(createListener(app, () => page))
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
const address = server.address() as { port: number }
afterAll(async () => {
  now.mockRestore()
  server.closeAllConnections()
  server.close()
  await world.close()
})
const now = vi.spyOn(performance, 'now') // what is kept for seconds gets old when a test says so
const moment = performance.now()
beforeEach(() => {
  rendered = 0
  now.mockReturnValue(moment)
})

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`http://127.0.0.1:${address.port}${path}`, { headers })
  const html = await answer.text()
  return { answer, html, nonces: [...html.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce!) }
}

const policyOf = ({ answer }: { answer: Response }) => answer.headers.get('content-security-policy')
const sha256 = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`

test('guests of one page have one rendering, each with a request id of their own, and every header', async () => {
  const first = await get('/a')
  await waitUntilHolds(async () => expect((await get('/a')).answer.headers.get('content-encoding')).toBe('gzip'))
  const [second, third] = [
    await get('/a'),
    await get('/a', { 'accept-encoding': 'identity', 'x-request-id': 'dari-loket-1' }),
  ]
  expect(rendered).toBe(1)
  expect(third.answer.headers.get('content-encoding')).toBeNull()
  expect(third.answer.headers.get('x-request-id')).toBe('dari-loket-1')
  expect(policyOf(first)).toContain(`script-src 'nonce-${first.nonces[0]}' 'strict-dynamic'`)
  for (const kept of [second, third]) {
    expect(policyOf(kept), 'a kept page names its scripts by their digests').toContain(
      `script-src 'self' '${sha256('1')}' '${sha256('2')}'`,
    )
    expect(kept.html).toBe(first.html.replaceAll(` nonce="${first.nonces[0]}"`, ''))
  }
  for (const { answer } of [first, second, third]) {
    for (const name of ['x-content-type-options', 'referrer-policy', 'permissions-policy', 'x-frame-options', 'vary'])
      expect(answer.headers.get(name), name).toBeTruthy()
  }
  const each = [first, second, third]
  expect(new Set(each.map(({ answer }) => answer.headers.get('x-request-id'))).size).toBe(3)
})

test('a kept page goes out by Brotli where a browser takes it, smaller than by gzip', async () => {
  const by = (encoding: string) => get('/br', { 'accept-encoding': encoding })
  await by('br')
  await waitUntilHolds(async () => expect((await by('gzip')).answer.headers.get('content-encoding')).toBe('gzip'))
  const [brotli, gzip, refused] = [await by('gzip, deflate, br, zstd'), await by('gzip'), await by('br;q=0, gzip')]
  expect(rendered).toBe(1)
  expect([brotli, gzip, refused].map(({ answer }) => answer.headers.get('content-encoding'))).toEqual([
    'br',
    'gzip',
    'gzip',
  ])
  expect(Number(brotli.answer.headers.get('content-length'))).toBeLessThan(
    Number(gzip.answer.headers.get('content-length')),
  )
  expect(brotli.html).toBe(gzip.html)
})

test('a request with more than language, theme and popup gets a page of its own', async () => {
  await get('/b')
  for (const cookie of ['at=x', 'locale=id; rt=y', 'bench=1']) await get('/b', { cookie })
  expect(rendered).toBe(4)
  await get('/b', { cookie: 'theme=dark' })
  await get('/b', { cookie: 'theme=dark' })
  expect(rendered).toBe(5)
  await get('/b?q=1')
  expect(rendered).toBe(6)
})

test('a page is kept for seconds; while one visitor waits for the new one, the others have the old', async () => {
  await get('/c')
  now.mockReturnValue(moment + 3_500)
  let go: () => void = () => {}
  hold = new Promise((done) => {
    go = done
  })
  const renewing = get('/c')
  await waitUntilHolds(() => expect(rendered).toBe(2))
  expect((await get('/c')).answer.status, 'the old one, at once').toBe(200)
  expect(rendered).toBe(2)
  go()
  await renewing
  now.mockReturnValue(moment + 63_500)
  await get('/c')
  expect(rendered, 'too old for anybody').toBe(3)
})

test('while the database is too busy for a page, guests have the kept one: one in three seconds tries, none is refused', async () => {
  await get('/d')
  busy = true
  try {
    for (const [later, tried] of [
      [10_000, 2],
      [11_000, 2],
      [12_900, 2],
      [13_100, 3],
      [3_500_000, 4],
    ] as const) {
      now.mockReturnValue(moment + later)
      expect((await get('/d')).answer.status).toBe(200)
      expect(rendered).toBe(tried)
    }
    now.mockReturnValue(moment + 3_700_000)
    expect((await get('/d')).answer.status, 'older than an hour').toBe(503)
    const never = await get('/e')
    expect([never.answer.status, never.html]).toEqual([503, 'sibuk'])
  } finally {
    busy = false
  }
  expect((await get('/d')).answer.status).toBe(200)
})
