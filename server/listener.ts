import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { toNetwork } from '#shared/ip-network'
import type { App } from './app.ts'
import { findClientAddress } from './client-address.ts'
import type { FairShare } from './fair-share.ts'
import { createConnectionClose } from './graceful-shutdown.ts'
import { createGuestPageCache, sendCachedPage } from './guest-pages.ts'
import { createHttp, type WebHandler } from './http.ts'
import { createMetrics } from './metrics.ts'
import { limitPipelining } from './pipelined-requests.ts'
import { chooseRequestId } from './request-id.ts'
import { securityHeaders } from './security.ts'
import { createUnreadResponseLimit } from './unread-response-limit.ts'

/**
 * The Node request listener: cached guest pages are sent directly, everything else by the application, with the same
 * headers, metrics and log.
 */
export function createListener(app: App, web: () => Promise<WebHandler> | WebHandler, inTurn?: FairShare) {
  const pages = createGuestPageCache({ production: app.config.production })
  const metrics = createMetrics(app)
  const application = getRequestListener(createHttp(app, web, { pages, metrics, ...(inTurn && { inTurn }) }).fetch)
  const closeConnection = createConnectionClose(app.leaving)
  const proxies = { trusted: app.config.trustedProxies, by: app.config.proxyHeader }
  const countHeld = createUnreadResponseLimit(({ socket, headers }) => {
    const get = (name: string) => headers[name]?.toString()
    return toNetwork(findClientAddress(socket.remoteAddress ?? '', { get }, proxies).ip)
  })
  const always = Object.entries(securityHeaders(app.config.publicUrl.startsWith('https:')))

  return limitPipelining((req: IncomingMessage, res: ServerResponse) => {
    closeConnection(res)
    countHeld(req, res)
    if (hostsOf(req) > 1) return void res.writeHead(400, { connection: 'close' }).end()
    if (UNHEARD.has(req.method ?? '')) return void res.writeHead(405, { connection: 'close' }).end()
    if (PROBES.has((req.url ?? '').split('?', 1)[0]!)) req.headers.host = 'localhost'
    const started = performance.now()
    const url = req.url ?? '/'
    const asked = { method: req.method, url, cookie: req.headers.cookie }
    const page = app.databaseHealth.away() ? pages.old(asked, started) : pages.find(asked, started)
    if (!page) return void application(req, res)
    const requestId = chooseRequestId(req.headers['x-request-id'])
    sendCachedPage(page, req, res, [...always, ['x-request-id', requestId]])
    metrics.note({ requestId, method: 'GET', path: url.split('?', 1)[0]!, status: 200 }, started)
  })
}

/** A probe asks by an address, by HTTP/1.0 without a Host or by any name: its answer does not depend on it. */
const PROBES = new Set(['/healthz', '/healthz/books', '/readyz', '/metrics'])

/** What a Request of the web cannot carry. */
const UNHEARD = new Set(['TRACE', 'CONNECT'])

/** RFC 9112: more than one Host is refused, since two machines on the way could each believe another one. */
const hostsOf = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
