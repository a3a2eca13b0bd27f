import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { etag } from 'hono/etag'
import type { Me } from '#contract/accounts/states'
import { runAsCaller } from '#platform/commands/caller'
import { withRequestCache } from '#platform/db/request-cache'
import { type Actor, guest, isSignedIn } from '#shared/actor'
import { CLIENT_CLOSED_REQUEST, isClientDisconnect } from '#shared/client-disconnect'
import type { CommandRefusals } from '#shared/command-refusals'
import { isLoopback, toNetwork } from '#shared/ip-network'
import { isRefusal, Refusal } from '#shared/refusal'
import { clearSessionCookies, withSecureCookies } from '#shared/session-cookies'
import { toFailure } from '../api/errors.ts'
import { createApi } from '../api/index.ts'
import type { PageFiles } from '../api/page-files.ts'
import { parsePreferredLocale } from '../api/words.ts'
import type { App } from './app.ts'
import { limitBodies } from './body-limits.ts'
import { createBrowserErrors, MAX_BROWSER_ERROR_BYTES } from './browser-errors.ts'
import { type ClientAddress, findClientAddress } from './client-address.ts'
import { compressAnswers, compressJson } from './compress-answers.ts'
import { CSP_REPORTS, MAX_CSP_REPORT_BYTES } from './csp-reports.ts'
import { runInRequest, wasDatabaseBusy } from './current-request.ts'
import { createFairShare, type FairShare } from './fair-share.ts'
import { type GuestPages, toStaleResponse } from './guest-pages.ts'
import type { Metrics } from './metrics.ts'
import { isImpossiblePagePath } from './page-address.ts'
import { ETAG_PATHS, isPage, MAINTENANCE_PATHS, PAGE_METHODS, withAllowHeader, withCookies } from './page-responses.ts'
import { plainTextErrors } from './plain-text-errors.ts'
import { malformedFormStatus, toFormRequest } from './posted-form.ts'
import { chooseRequestId } from './request-id.ts'
import {
  createRequestSession,
  isDocumentRequest,
  isPrefetch,
  loginPathAfter,
  readPreferences,
} from './request-session.ts'
import { withoutBody, withoutClientId, withoutNul } from './sanitized-request.ts'
import { allowScriptsByNonce, contentSecurityPolicy, isSameOriginPost, newNonce, securityHeaders } from './security.ts'
import { securityText } from './security-text.ts'

/** The handler of the built web bundle. */
export type WebHandler = (request: Request, current: RequestContext) => Promise<Response>
export type RequestContext = {
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
  /** Refused before any page was asked: nothing is done, the error page tells why. */
  fault?: Fault
}
export type Fault = { status: number; why?: 'foreign_form' | 'too_large' | 'preparing' | 'away' }
type Env = {
  Variables: { requestId: string; nonce: string; client: ClientAddress }
  Bindings: { incoming?: { socket: { remoteAddress?: string } } }
}

const TOO_MANY = { 'retry-after': '3', 'cache-control': 'no-store' }
/** For what is no page: files, JSON, plain words. */
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'"
/** A script, a style sheet and a font open nothing and hold nothing: a phone need not carry a page's headers with each. */
const FILE = /^(text\/javascript|text\/css|font\/)/
const MATTERS_TO_FILES = new Set([
  'x-content-type-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
])

/**
 * One port for health, files, API, sandbox services and pages. Every response has a request id and security headers.
 */
export function createHttp(
  app: App,
  web: () => Promise<WebHandler> | WebHandler,
  { pages, metrics, inTurn = createFairShare() }: { pages: GuestPages; metrics: Metrics; inTurn?: FairShare },
) {
  const secure = app.config.publicUrl.startsWith('https:')
  const proxies = { trusted: app.config.trustedProxies, by: app.config.proxyHeader }
  const headers = Object.entries(securityHeaders(secure))
  const ofFiles = headers.filter(([name]) => MATTERS_TO_FILES.has(name))
  const sessionOf = createRequestSession(app)
  const http = new Hono<Env>()

  http.use(async (c, next) => {
    const requestId = chooseRequestId(c.req.header('x-request-id'))
    c.set('requestId', requestId)
    c.set('client', findClientAddress(peerOf(c), { get: (name) => c.req.header(name) }, proxies))
    const started = performance.now()
    const device = c.req.header('user-agent') ?? ''
    const { ip } = c.get('client')
    await runInRequest({ id: requestId, ip, device }, () => runAsCaller(toNetwork(ip), next))
    if (secure) withSecureCookies(c.res)
    const isBuilt = c.req.path.startsWith('/assets/') && FILE.test(c.res.headers.get('content-type') ?? '')
    if (!isBuilt) c.res.headers.set('x-request-id', requestId)
    if (c.res.status === 503 && !c.res.headers.has('retry-after')) c.res.headers.set('retry-after', '5')
    for (const [name, value] of isBuilt ? ofFiles : headers)
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    const policy = c.get('nonce')
      ? contentSecurityPolicy(allowScriptsByNonce(c.get('nonce')), app.config)
      : NOTHING_RUNS
    if (!isBuilt && !c.res.headers.has('content-security-policy')) c.res.headers.set('content-security-policy', policy)
    const status = c.res.status >= 500 && c.req.raw.signal.aborted ? CLIENT_CLOSED_REQUEST : c.res.status
    metrics.note({ requestId, method: c.req.method, path: pathOnly(c), status }, started)
  })
  http.onError((error, c) => {
    if (isClientDisconnect(error)) return c.body(null, CLIENT_CLOSED_REQUEST as 500)
    app.report(error, { requestId: c.get('requestId'), operation: `${c.req.method} ${pathOnly(c)}` })
    return refused(c, { status: 500 })
  })

  /** The outermost no: the envelope of errors to a program, the error page to any reader. */
  async function refused(c: Context<Env>, fault: Fault): Promise<Response> {
    const requestId = c.get('requestId')
    const request = withoutBody(c.req.raw)
    if (c.req.path.startsWith('/api/')) {
      const code = fault.why === 'away' ? 'unavailable' : 'busy'
      const cause = fault.status === 503 ? new Refusal<CommandRefusals>(code) : fault
      const { body, status, headers } = toFailure(
        cause,
        parsePreferredLocale(c.req.header('accept-language')),
        requestId,
      )
      return c.json(body, status as 500, { ...headers, 'cache-control': 'no-store' })
    }
    const { locale, theme } = readPreferences(request, app.config.locales)
    const nonce = newNonce()
    c.set('nonce', nonce)
    const { config, clock } = app
    const stranger = {
      actor: guest,
      user: null,
      demo: config.demo,
      locales: config.locales,
      clientIp: c.get('client').ip,
    }
    try {
      const handler = await web()
      const answer = await handler(request, { ...stranger, locale, theme, nonce, now: clock.now(), requestId, fault })
      if (fault.status === 503) answer.headers.set('retry-after', '3')
      // specification §4: the session is cleared whether or not logging out succeeds
      if (c.req.path === '/logout' && c.req.method === 'POST' && fault.status >= 500)
        for (const cookie of clearSessionCookies(secure)) answer.headers.append('set-cookie', cookie)
      return answer
    } catch (error) {
      app.report(error, { requestId, operation: 'error page' })
      return c.text(`${plainTextErrors.error_under[locale]} ${requestId}`, fault.status as 500)
    }
  }

  http.use(async (c, next) => {
    const open = OPEN_WHILE_PREPARING.test(c.req.path)
    if (open) return next()
    // the demo's own bank reports to the product while its world is being built
    const preparing = app.progress.preparing && !c.req.path.startsWith('/api/webhooks/')
    if (preparing) return refused(c, { status: 503, why: 'preparing' })
    return whileDatabaseAnswers(c, next)
  })

  /** Who asks while the database is away, or waits when it goes, hears so at once. */
  async function whileDatabaseAnswers(c: Context<Env>, next: Next): Promise<Response | undefined> {
    const { databaseHealth } = app
    if (databaseHealth.away()) return refused(c, { status: 503, why: 'away' })
    const { gone, forget } = databaseHealth.whenAway()
    const done = next().then(() => c.res.status >= 500 && (wasDatabaseBusy() || databaseHealth.isAway()))
    const lost = await Promise.race([done, gone.then(() => true)]).finally(forget)
    const old = lost ? pages.old(askedOf(c), performance.now()) : undefined
    if (!lost || (!old && c.res.status === 503)) return undefined
    c.res = undefined // before the refusal is made, or it would take over headers of the answer, such as its encoding
    c.res = old ? toStaleResponse(old) : await refused(c, { status: 503, why: 'away' })
    return undefined
  }
  http.get('/healthz', (c) => c.json({ ok: true }))
  http.get('/readyz', (c) => state(c, app.checks.ready()))
  http.get('/healthz/books', async (c) => state(c, await app.checks.books()))
  http.get('/metrics', (c) => metrics.answer(c, c.get('client')))
  http.use(
    '/assets/*',
    etag({ weak: true }), // answers 304 by the tag that is set below, and reads no bytes
    serveStatic({
      root: 'build/client',
      precompressed: true,
      onFound(_, c) {
        c.header('cache-control', 'public, max-age=31536000, immutable')
        c.header('etag', `W/"${c.req.path.slice('/assets/'.length)}"`) // its name holds the digest of its bytes
      },
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
  // pictures only: whatever else is kept is handed out by the module that it belongs to
  http.get('/files/:name', async (c) => {
    const name = c.req.param('name')
    const type = /\.(webp|avif)$/.exec(name)?.[1]
    const bytes = await (type ? app.storage.get(name) : undefined)?.catch((error: unknown) => {
      if (!isRefusal(error)) throw error
      return 'unavailable' as const
    })
    const { locale } = readPreferences(c.req.raw, app.config.locales)
    if (bytes === 'unavailable') return c.text(plainTextErrors.file_unavailable[locale], 503, { 'retry-after': '5' })
    if (!bytes) return c.text(plainTextErrors.file_unknown[locale], 404)
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': `image/${type}`,
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })
  for (const path of ETAG_PATHS) http.use(path, etag({ weak: true }))
  http.use('/api/*', compressJson)
  /** A file that a page makes, for a caller of the API: no session, no cookies, the permission asked for by both. */
  const pageFiles: PageFiles = async (address, { actor, locale, ip, form }) => {
    const { demo, locales, publicUrl } = app.config
    const request = new Request(
      new URL(address, publicUrl),
      form && { method: 'POST', body: new URLSearchParams(form) },
    )
    const user = isSignedIn(actor) ? await app.accounts.me(actor) : null
    const reader = { actor, user, locale, theme: 'system' as const, nonce: newNonce(), clientIp: ip }
    const handler = await web()
    return handler(request, { ...reader, now: app.clock.now(), requestId: crypto.randomUUID(), demo, locales })
  }
  const api = createApi(app, {
    requestIp: (c) => c.get('client').ip,
    requestId: (c) => c.get('requestId'),
    locales: app.config.locales,
    inTurn,
    stopping: app.stopping.signal,
    pageFiles,
  })
  http.route('/api', api)
  if (!app.config.demo) http.all('/sandbox/*', (c) => refused(c, { status: 404 }))
  if (app.integrations.custodySandbox) http.route('/sandbox/custodian', app.integrations.custodySandbox)
  if (app.integrations.identitySandbox) http.route('/sandbox/identity', app.integrations.identitySandbox)
  if (app.integrations.signingSandbox) http.route('/sandbox/signing', app.integrations.signingSandbox.service)
  if (app.integrations.sandboxBank) http.route('/sandbox/bank', app.integrations.sandboxBank)
  if (app.integrations.sandboxErrors) http.route('/sandbox/errors', app.integrations.sandboxErrors.service)

  const browserErrors = createBrowserErrors(app.errorReports)
  const tiny = bodyLimit({ maxSize: MAX_BROWSER_ERROR_BYTES, onError: (c) => c.body(null, 413) })
  http.post('/browser-errors', tiny, (c) => browserErrors(c, { ip: c.get('client').ip, requestId: c.get('requestId') }))
  const reportBody = bodyLimit({ maxSize: MAX_CSP_REPORT_BYTES, onError: (c) => c.body(null, 413) })
  http.post(CSP_REPORTS, reportBody, (c) =>
    metrics.cspReports.take(c, { ip: c.get('client').ip, requestId: c.get('requestId') }),
  )
  http.get('/.well-known/security.txt', (c) => c.text(securityText(app.config, app.clock.now())))
  http.use(limitBodies((c, fault) => refused(c as Context<Env>, fault)))
  http.use(compressAnswers)
  http.all('*', (c) => (c.req.method === 'GET' ? withRequestCache(() => page(c)) : page(c)))

  async function page(c: Context<Env>): Promise<Response> {
    if (c.req.method === 'OPTIONS') return c.body(null, 204, { allow: PAGE_METHODS.join(', ') })
    if (!PAGE_METHODS.includes(c.req.method)) return withAllowHeader(await refused(c, { status: 405 }), PAGE_METHODS)
    const request = toFormRequest(withoutClientId(c.req.raw))
    if (!isSameOriginPost(request, c.get('client').host ?? new URL(request.url).host))
      return refused(c, { status: 403, why: 'foreign_form' })
    const notAForm = await malformedFormStatus(request)
    if (notAForm) return refused(c, { status: notAForm, ...(notAForm === 413 && { why: 'too_large' as const }) })
    // that was the check; the router's own knows no `Origin: null` of our pages and no TLS that ends before us
    request.headers.delete('origin')
    if (app.config.maintenance && !MAINTENANCE_PATHS.includes(c.req.path)) return c.redirect('/maintenance', 302)
    const { pathname, search } = new URL(request.url)
    if (isImpossiblePagePath(pathname, search) || pathname.includes('%00')) return refused(c, { status: 404 })
    if (search.includes('%00')) return c.redirect(withoutNul(pathname + search), 302)

    const nonce = newNonce()
    c.set('nonce', nonce)
    const { cookies: asked, ...who } = await sessionOf(request, secure)
    const cookies = who.ended && isPrefetch(request, pathname) ? [] : asked
    if (who.ended && isDocumentRequest(request, pathname) && pathname !== '/login')
      return withCookies(c.redirect(loginPathAfter(who.ended, pathname + search), 302), cookies)
    const { ip } = c.get('client')
    const { signal } = c.req.raw
    const caller = isSignedIn(who.actor) ? who.actor.userId : toNetwork(ip)
    const leave = isLoopback(ip) ? () => {} : await inTurn(caller)
    if (!leave) return c.text(plainTextErrors.too_many_pages[who.locale], 503, TOO_MANY)
    if (signal.aborted) {
      leave()
      return c.body(null, CLIENT_CLOSED_REQUEST as 500)
    }
    const handler = await web()
    const { demo, locales } = app.config
    const current = { ...who, nonce, now: app.clock.now(), requestId: c.get('requestId'), demo, locales, clientIp: ip }
    const response = await runAsCaller(caller, () => handler(request, current)).finally(leave)
    if (isSignedIn(who.actor) || who.late || cookies.length > 0) response.headers.set('cache-control', 'no-store')
    if (response.status === 405) withAllowHeader(response, ['GET', 'HEAD']) // a page without a form
    const answer = withCookies(response, cookies)
    const keepable =
      app.config.production &&
      request.method === 'GET' &&
      answer.status === 200 &&
      !answer.headers.has('set-cookie') &&
      isPage(answer) &&
      !answer.headers.get('cache-control')?.includes('no-store')
    return keepable ? pages.keep(askedOf(c, request), answer, nonce, performance.now()) : answer
  }

  return http
}

/** Answered also while the demo world is being built or the database is away. */
const OPEN_WHILE_PREPARING =
  /^\/(?:healthz|readyz|metrics|assets\/|sandbox\/(?:bank|custodian|identity|errors|signing)\/)/

const peerOf = (c: Context) => (c.env as Env['Bindings'] | undefined)?.incoming?.socket.remoteAddress ?? '127.0.0.1'

const state = (c: Context, { ok, problems }: { ok: boolean; problems: string[] }) =>
  c.json({ ok, problems }, ok ? 200 : 503, ok ? {} : { 'retry-after': '5' })

/** The address under which a page is kept. */
function askedOf(c: Context<Env>, { method, url } = c.req.raw) {
  const { pathname, search } = new URL(url)
  return { method, url: pathname + search, cookie: c.req.header('cookie') }
}

/** Paths without their query: a query can carry a person's words. */
const pathOnly = (c: Context) => c.req.path.slice(0, 200)
