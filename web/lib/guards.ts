import { type RouterContextProvider, redirect } from 'react-router'
import type { UserActor } from '#shared/actor'
import { visitContext } from '../context.ts'
import { paths } from '../paths.ts'
import { redirectWithToast } from './flash.ts'
import { m } from './words.ts'

/** `url`: the address as readers know it, without what a data request of the router adds. */
type Call = { context: Readonly<RouterContextProvider>; request: Request; url?: URL }

/** auth-user: a stranger logs in first and comes back. Call it at the top of a loader or action. */
export function requireUser({ context, request, url }: Call): UserActor {
  const { actor } = context.get(visitContext)
  if (actor.kind === 'user') return actor
  const { pathname, search } = url ?? new URL(request.url)
  throw redirect(paths.login({ next: pathname + search }))
}

/** no-auth: whoever is logged in has no business on /login or /register. */
export function requireGuest({ context }: Pick<Call, 'context'>) {
  if (context.get(visitContext).actor.kind === 'user') throw redirect(paths.users())
}

/** kyc: gated pages need an approved KYC. */
export function requireKyc(call: Call): UserActor {
  const actor = requireUser(call)
  if (actor.kyc) return actor
  const [title, message] = m.kyc_required_toast().split(': ', 2)
  throw redirectWithToast(paths.users(), { variant: 'error', title: title ?? '', ...(message ? { message } : {}) })
}

/** no-kyc: the steps are for those whose KYC is not filled yet. */
export function requireNoKyc(call: Call): UserActor {
  const actor = requireUser(call)
  if (actor.kyc === null) return actor
  throw redirect(paths.users())
}

const HERE = 'http://here.invalid'

/** Where to go next: only a path of this site, else `otherwise` (the dashboard, as after log-in). */
export function safeNext(next: string | null | undefined, otherwise = paths.users()): string {
  if (!next || !/^\/(?![/\\])/.test(next)) return otherwise
  const at = new URL(next, HERE)
  return at.origin === HERE ? at.pathname + at.search + at.hash : otherwise
}
