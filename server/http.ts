import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { type Me, PHOTO_MOST } from '#contract/identity'
import type { Actor } from '#shared/actor'
import { createApi } from '../api/index.ts'
import { type App, newRequestId } from './app.ts'
import { underRequest } from './current-request.ts'
import { createGuestCache } from './guest-cache.ts'
import { createMetrics } from './metrics.ts'
import { comesFromUs, contentSecurityPolicy, newNonce, securityHeaders } from './security.ts'
import { createVisits } from './visits.ts'

/** What the built web bundle exports: the face for people. */
export type WebHandler = (request: Request, visit: Visit) => Promise<Response>
export type Visit = {
  actor: Actor
  user: Me | null
  locale: 'id' | 'en'
  theme: 'light' | 'dark' | 'system'
  nonce: string
  now: Date
  requestId: string
  demo: boolean
  locales: ('id' | 'en')[]
  clientIp: string
}
type Env = {
  Variables: { requestId: string; nonce: string }
  Bindings: { incoming?: { socket: { remoteAddress?: string } } }
}

/** For what is no page: files, JSON, plain words. */
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'"
const FORM_MOST = 64 * 1024

/** One port for everything: health, files, API, sandbox services, pages. Every answer carries a request id and the security headers. */
export function createHttp(app: App, web: () => Promise<WebHandler> | WebHandler) {
  const secure = app.config.publicUrl.startsWith('https:')
  const headers = Object.entries(securityHeaders(secure))
  const metrics = createMetrics(app)
  const visitor = createVisits(app)
  const cache = createGuestCache()
  const http = new Hono<Env>()

  http.use(async (c, next) => {
    const given = c.req.header('x-request-id')
    const requestId = given && /^[\w-]{8,64}$/.test(given) ? given : newRequestId()
    c.set('requestId', requestId)
    const started = performance.now()
    await underRequest(requestId, next)
    c.res.headers.set('x-request-id', requestId)
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    const policy = c.get('nonce') ? contentSecurityPolicy(c.get('nonce'), app.config) : NOTHING_RUNS
    if (!c.res.headers.has('content-security-policy')) c.res.headers.set('content-security-policy', policy)
    const milliseconds = Math.trunc(performance.now() - started)
    metrics.count(c.res.status, milliseconds)
    if (!c.req.path.startsWith('/assets/'))
      app.log.info(
        { requestId, method: c.req.method, path: pathOnly(c), status: c.res.status, milliseconds },
        'request',
      )
  })
  http.onError((error, c) => {
    app.report(error, { requestId: c.get('requestId'), operation: `${c.req.method} ${pathOnly(c)}` })
    return c.text(`Terjadi Kesalahan. Kode permintaan: ${c.get('requestId')}`, 500)
  })

  http.use(async (c, next) => {
    const open = ['/healthz', '/metrics', '/sandbox/bank/', '/api/webhooks/', '/assets/'].some((path) =>
      c.req.path.startsWith(path),
    )
    if (!app.progress.preparing || open) return next()
    return c.text('Syirkah sedang disiapkan. Muat ulang halaman ini sebentar lagi.', 503, { 'retry-after': '3' })
  })
  http.get('/healthz', (c) => c.json({ ok: true }))
  http.get('/readyz', async (c) => {
    const ready = await app.checks.ready()
    return c.json(ready, ready.ok ? 200 : 503, ready.ok ? {} : { 'retry-after': '5' })
  })
  http.get('/metrics', (c) => metrics.answer(c, clientIp(c)))
  http.use(
    '/assets/*',
    serveStatic({
      root: 'build/client',
      precompressed: true,
      onFound: (_, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  )
  for (const file of ['favicon.svg', 'favicon.ico', 'robots.txt', 'manifest.webmanifest']) {
    http.get(
      `/${file}`,
      serveStatic({
        path: `build/client/${file}`,
        onFound: (_, c) => c.header('cache-control', 'public, max-age=3600'),
      }),
    )
  }
  http.get('/files/:name', async (c) => {
    const bytes = await app.storage.get(c.req.param('name'))
    if (!bytes) return c.text('Berkas ini tidak ada.', 404)
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })
  const api = createApi(app, {
    requestIp: clientIp,
    requestId: (c) => c.get('requestId'),
    locales: app.config.locales,
    stopping: app.stopping.signal,
  })
  http.route('/api', api)
  if (app.outside.sandboxBank) http.route('/sandbox/bank', app.outside.sandboxBank)

  // the one form that carries a file may be somewhat above what a photo may have: its page says what is too large
  const most = (maxSize: number) => bodyLimit({ maxSize, onError: (c) => c.text('Isian terlalu besar.', 413) })
  const [form, photo] = [most(FORM_MOST), most(PHOTO_MOST + FORM_MOST)]
  http.use((c, next) => (/^\/profile(\.data)?$/.test(c.req.path) ? photo : form)(c, next))
  http.use(compress({ threshold: 1024 }))
  http.all('*', async (c) => {
    const request = c.req.raw
    if (!comesFromUs(request, new URL(request.url).host))
      return c.text('Formulir ini tidak dikirim dari halaman kami.', 403)
    if (app.config.maintenance && c.req.path !== '/maintenance') return c.redirect('/maintenance', 302)
    const { pathname, search } = new URL(request.url)
    if ((pathname + search).includes('%00')) return c.redirect(withoutNul(pathname + search), 302)

    const nonce = newNonce()
    c.set('nonce', nonce)
    const key = guestKey(request)
    const kept = key && cache.get(key, nonce, performance.now())
    if (kept) return kept

    const { cookies, sessionLost, ...who } = await visitor(request, secure)
    if (sessionLost && isVisit(request, pathname) && pathname !== '/login')
      return withCookies(c.redirect('/login', 302), cookies)
    const handler = await web()
    const response = await handler(request, {
      ...who,
      nonce,
      now: app.clock.now(),
      requestId: c.get('requestId'),
      demo: app.config.demo,
      locales: app.config.locales,
      clientIp: clientIp(c),
    })
    if (who.actor.kind === 'user' || cookies.length > 0) response.headers.set('cache-control', 'no-store')
    const answer = withCookies(response, cookies)
    const keepable =
      key &&
      app.config.production &&
      answer.status === 200 &&
      !answer.headers.has('set-cookie') &&
      isPage(answer) &&
      !answer.headers.get('cache-control')?.includes('no-store')
    return keepable ? cache.keep(key, answer, nonce, performance.now()) : answer
  })

  return http
}

const clientIp = (c: Context) => (c.env as Env['Bindings'] | undefined)?.incoming?.socket.remoteAddress ?? '127.0.0.1'

/** A whole page is asked for. What the router asks inside a page is answered in its own way: its guards send to log in. */
const isVisit = ({ method }: Request, pathname: string) =>
  method === 'GET' && !pathname.endsWith('.data') && pathname !== '/__manifest'

/** No address of ours has a NUL and no database keeps one. What is left stays on our site, however its slashes now meet. */
const withoutNul = (address: string) => `/${address.replaceAll('%00', '').replace(/^[/\\]+/, '')}`

/** Paths without their query: a query can carry a person's words. */
const pathOnly = (c: Context) => c.req.path.slice(0, 200)

const isPage = (response: Response) => response.headers.get('content-type')?.startsWith('text/html') ?? false

/** A guest without cookies but language, theme and popup gets the page that every such guest gets. */
function guestKey(request: Request): string | undefined {
  if (request.method !== 'GET') return undefined
  const cookies = (request.headers.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter(Boolean)
  if (cookies.some((pair) => !/^(locale|theme|hidePopupBanner)=/.test(pair))) return undefined
  const { pathname, search } = new URL(request.url)
  if (search.length > 200) return undefined
  return [pathname, search, ...cookies.sort()].join('\n')
}

function withCookies(response: Response, cookies: string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}
