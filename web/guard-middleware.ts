import { data, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { overTls } from '#shared/session-cookies'
import { appContext, visitContext } from './context.ts'
import { type GuardName, guards } from './guards.ts'
import { affiliateCookies } from './lib/affiliate.ts'
import { requireGuest, requireKyc, requireNoKyc, requireUser } from './lib/guards.ts'

type Call = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/**
 * What each guard does here. The rest works elsewhere on every address: `maintenance` before pages are asked
 * (server/http.ts), `statistic`, `popup` and `apple` in what the root page reads, `publication-category` is its route.
 */
const keep: Partial<Record<GuardName, (call: Call) => unknown>> = {
  'auth-user': requireUser,
  'no-auth': requireGuest,
  kyc: requireKyc,
  'no-kyc': requireNoKyc,
}

/** Runs before every loader and action, of documents and of data requests alike. */
export const keepGuards: MiddlewareFunction<Response> = async ({ context, request, url, pattern }, next) => {
  const { fault } = context.get(visitContext)
  if (fault) throw data(null, { status: fault.status })
  for (const name of guards[`/${pattern.replace(/^\//, '')}`] ?? []) keep[name]?.({ context, request, url })
  const response = await next()
  const cookies = affiliateCookies(url, overTls(context.get(appContext).config))
  if (cookies.length > 0) response.headers.set('cache-control', 'private, no-store')
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}
