import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type Actor, guest, isSignedIn } from '#shared/actor'
import { CLIENT_CLOSED_REQUEST, isClientDisconnect } from '#shared/client-disconnect'
import type { CommandRefusals } from '#shared/command-refusals'
import { isLoopback, toNetwork } from '#shared/ip-network'
import { requirePermission } from '#shared/permissions'
import { type RateLimitState, Refusal } from '#shared/refusal'
import type { App } from '../server/app.ts'
import { createSerializer } from './encode.ts'
import { toFailure } from './errors.ts'
import { createLimitHeaders, type Limits } from './limits.ts'
import type { Operation } from './operation.ts'
import { readBearerToken, readBody, readIdempotencyKey, readParams, readQuery } from './request.ts'
import { type Locale, parsePreferredLocale } from './words.ts'

export type Surroundings = {
  app: App
  limits: Limits
  /** The caller's address, as the server trusts it: never what a header claims. */
  requestIp(c: Context): string
  requestId(c: Context): string
  locales: readonly Locale[]
  /** Waits for a caller's turn on the one thread, shared with the pages, and answers how to end it; undefined when too many wait. */
  inTurn?: ((caller: string) => Promise<(() => void) | undefined>) | undefined
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** Handles a request of an operation: rate limit, authentication, validation, handler, response; cheap steps first. */
export function serveOperation(operation: Operation, around: Surroundings) {
  const { app, limits, inTurn } = around
  const write = operation.answer ? createSerializer(operation.answer) : JSON.stringify
  return (c: Context) => {
    const tried: { name: string; actor: Actor } = { name: operation.id, actor: guest }
    const work = async (locale: Locale) => {
      const ip = around.requestIp(c)
      let limit = await limits.address(ip)
      const bearer = readBearerToken(c)
      const actor = await actorOf(operation, app, bearer)
      tried.actor = actor
      if (isSignedIn(actor)) limit = fewest(limit, await limits.account(actor.userId))
      if (limit) for (const [name, value] of Object.entries(createLimitHeaders(limit))) c.header(name, value)
      const params = operation.params ? readParams(c, operation.params) : {}
      const key = operation.idempotent ? readIdempotencyKey(c) : ''
      const query = operation.query ? readQuery(c, operation.query) : {}
      const body = operation.body ? await readBody(c, operation.body) : {}
      if (operation.may !== 'anyone') requirePermission(actor, operation.may)
      const proof = operation.proves ? c.req.header('proof') : undefined
      const call = { app, actor, params, query, body, key, proof, bearer, locale, ip, c }
      const caller = isSignedIn(actor) ? actor.userId : toNetwork(ip)
      const takesTurns = inTurn && operation.method === 'get' && !isLoopback(ip) // what writes has its own lines
      const leave = takesTurns ? await inTurn(caller) : () => {}
      if (!leave) throw new Refusal<CommandRefusals>('busy')
      try {
        if (c.req.raw.signal.aborted) return c.body(null, CLIENT_CLOSED_REQUEST as ContentfulStatusCode)
        const result = await app.runAsCaller(caller, () => operation.handle(call))
        if (operation.content) return result as Response
        return c.body(write(result), operation.status ?? 200, JSON_TYPE)
      } finally {
        leave()
      }
    }
    return withErrorEnvelope(c, around, operation.id, (locale) => app.commands.watched(tried, () => work(locale)))
  }
}

/** Runs `work` and converts thrown errors to the API's error format. */
export async function withErrorEnvelope(
  c: Context,
  around: Pick<Surroundings, 'app' | 'requestId' | 'locales'>,
  operation: string,
  work: (locale: Locale) => Promise<Response>,
): Promise<Response> {
  const requestId = around.requestId(c)
  const wish = parsePreferredLocale(c.req.header('accept-language'))
  const locale = around.locales.includes(wish) ? wish : 'id'
  c.header('x-request-id', requestId)
  c.header('cache-control', 'no-store')
  c.header('x-content-type-options', 'nosniff')
  try {
    return await work(locale)
  } catch (error) {
    if (isClientDisconnect(error)) return c.body(null, CLIENT_CLOSED_REQUEST as ContentfulStatusCode)
    const failure = toFailure(error, locale, requestId)
    if (failure.bug) around.app.report(error, { requestId, operation })
    return c.json(failure.body, failure.status as ContentfulStatusCode, failure.headers)
  }
}

/** The limit that is nearer. */
const fewest = (one: RateLimitState | undefined, other: RateLimitState | undefined) =>
  one && other ? (one.left / one.quota < other.left / other.quota ? one : other) : (one ?? other)

/** Whose token it is. A guest is refused before anything is read; who is signed in learns first whether the call has sense. */
async function actorOf({ may, token }: Operation, app: App, bearer: string | undefined): Promise<Actor> {
  if (token) return guest
  if (bearer) return app.accounts.actorOf(bearer)
  if (may !== 'anyone') requirePermission(guest, may)
  return guest
}
