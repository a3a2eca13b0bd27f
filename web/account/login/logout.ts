import { redirect } from 'react-router'
import { isSignedIn } from '#shared/actor'
import { clearSessionCookies, isOverTls, readSessionTokens, withCookies } from '#shared/session-cookies'
import { appContext, requestContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/logout.ts'
import { endQuietly } from './end-quietly.ts'

/** Reading an address changes nothing: a link to /logout from elsewhere logs nobody out. */
export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(isSignedIn(context.get(requestContext).actor) ? paths.users() : paths.home())

/** Specification §4: the call's failure is ignored and the session is cleared either way; afterwards to /. */
export async function action({ context, request }: Route.ActionArgs) {
  const secure = isOverTls(context.get(appContext).config)
  const { refresh } = readSessionTokens(request.headers.get('cookie'), secure)
  if (refresh) await endQuietly(() => context.get(appContext).identity.logOut(refresh))
  return redirect(paths.home(), {
    // what pages kept of this person goes, too; the cache holds nothing of an account, and the way in keeps its speed
    headers: withCookies(clearSessionCookies(secure), { 'cache-control': 'no-store', 'clear-site-data': '"storage"' }),
  })
}
