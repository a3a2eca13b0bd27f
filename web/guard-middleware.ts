import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { isSignedIn, type UserActor } from '#shared/actor'
import { hasPermission } from '#shared/permissions'
import { isOverTls } from '#shared/session-cookies'
import { addresses } from './addresses.ts'
import { appContext, requestContext } from './context.ts'
import { isExemptFromGuard } from './guard-exceptions.ts'
import { type Guard, type guards, isPermission } from './guards.ts'
import { createAffiliateCookies } from './lib/affiliate.ts'
import { toCanonicalPath } from './lib/canonical-path.ts'
import { redirectWithToast } from './lib/flash.ts'
import { m } from './lib/words.ts'
import { paths } from './paths.ts'

/** `url`: the address as readers know it, without what a data request of the router adds. */
type Call = { context: Readonly<RouterContextProvider>; url: URL; params: Record<string, string | undefined> }

/** Enforces the route's guard before every loader and action, for documents and data requests alike. */
export const guardMiddleware: MiddlewareFunction<Response> = async (
  { context, request, url, params, pattern },
  next,
) => {
  const { fault, ended } = context.get(requestContext)
  if (fault) throw data(null, { status: fault.status })
  const guard = addresses[`/${pattern.replace(/^\//, '')}`]
  if (!guard) throw new Error(`no guard is known for ${pattern}`)
  const isDocument = ['GET', 'HEAD'].includes(request.method) && !new URL(request.url).pathname.endsWith('.data')
  const path = isDocument ? toCanonicalPath(url.pathname, pattern) : url.pathname
  if (path !== url.pathname) throw redirect(path + url.search, 301)
  // specification §4 and §8: also on the way to a page that is open to guests; server/http.ts has the documents
  if (ended && !isDocument && request.method === 'GET' && path !== paths.login())
    throw redirect(paths.login({ next: url.pathname + url.search, berakhir: ended }))
  const cookie = guard === 'open' ? undefined : await knowLate(context)
  try {
    if (!(await isExemptFromGuard(guard, context))) enforceGuard(guard, { context, url, params })
  } catch (answer) {
    if (isForbidden(answer)) await noteRefused(context, pattern)
    throw answer
  }
  const response = await next()
  const cookies = [
    ...createAffiliateCookies(url, isOverTls(context.get(appContext).config)),
    ...(cookie ? [cookie] : []),
  ]
  if (cookies.length > 0) response.headers.set('cache-control', 'private, no-store')
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

/** Waits for who asks where that took too long for pages that do without. Answers the cookie of the renewed session. */
async function knowLate(context: Call['context']): Promise<string | undefined> {
  const { late, ...current } = context.get(requestContext)
  const found = await late
  if (!found) return undefined
  context.set(requestContext, { ...current, actor: found.actor, user: found.user })
  return found.cookie
}

const isForbidden = (answer: unknown) =>
  answer instanceof Object && 'init' in answer && (answer.init as ResponseInit | null)?.status === 403

/** That somebody asked for a page that is not theirs is kept among the security events, by the page's pattern. */
const noteRefused = (context: Call['context'], pattern: string) =>
  context
    .get(appContext)
    .securityLog.refused(
      { name: `/${pattern.replace(/^\//, '')}`, actor: context.get(requestContext).actor },
      'not_allowed',
    )

/** Returns if the guard lets the actor in; otherwise throws the redirect or error response. */
export function enforceGuard(guard: Guard, call: Call) {
  if (!isPermission(guard)) return asks[guard](call)
  const actor = loggedIn(call)
  if (!hasPermission(actor, guard)) throw data(actor.kind === 'staff' ? 'desk' : null, { status: 403 })
}

const asks: Record<keyof typeof guards, (call: Call) => unknown> = {
  open: () => undefined,
  guest: ({ context }) => {
    if (isSignedIn(context.get(requestContext).actor)) throw redirect(paths.users())
  },
  'signed-in': loggedIn,
  staff: (call) => {
    if (loggedIn(call).kind !== 'staff') throw data(null, { status: 403 })
  },
  person: (call) => {
    if (loggedIn(call).kind === 'staff') throw data('staff', { status: 403 })
  },
  approved: askApproved,
  'once-approved': askApproved,
  unfilled: (call) => {
    const actor = loggedIn(call)
    if (actor.kind === 'staff' || actor.kyc !== null) throw redirect(paths.users())
  },
  category: ({ params: { category } }) => {
    throw redirect(paths.publication(category ? { category } : {}))
  },
}

function askApproved(call: Call) {
  const actor = loggedIn(call)
  if (actor.kind === 'staff') throw redirectWithToast(paths.users(), { variant: 'error', title: m.buy_staff() })
  if (actor.kyc) return
  const [title, message] = m.kyc_required_toast().split(': ', 2)
  throw redirectWithToast(paths.users(), { variant: 'error', title: title ?? '', ...(message ? { message } : {}) })
}

/** A stranger logs in first and comes back. */
function loggedIn({ context, url }: Call): UserActor {
  const { actor, ended } = context.get(requestContext)
  if (isSignedIn(actor)) return actor
  throw redirect(paths.login({ next: url.pathname + url.search, ...(ended ? { berakhir: ended } : {}) }))
}
