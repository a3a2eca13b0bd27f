import { redirect } from 'react-router'
import { isSignedIn } from '#shared/actor'
import { clearSessionCookies, isOverTls, readSessionTokens, withCookies } from '#shared/session-cookies'
import { appContext, requestContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/logout.ts'
import { endSessionQuietly } from './end-quietly.ts'

/** GET /logout changes nothing, so that links elsewhere cannot log anyone out. */
export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(isSignedIn(context.get(requestContext).actor) ? paths.users() : paths.home())

/** Clears the session even if ending it on the server fails (specification §4); then redirects to /. */
export async function action({ context, request }: Route.ActionArgs) {
  const secure = isOverTls(context.get(appContext).config)
  const { refresh } = readSessionTokens(request.headers.get('cookie'), secure)
  if (refresh) await endSessionQuietly(() => context.get(appContext).identity.logOut(refresh))
  return redirect(paths.home(), {
    // what pages kept of this person goes, too; the cache holds nothing of an account, and the way in keeps its speed
    headers: withCookies(clearSessionCookies(secure), { 'cache-control': 'no-store', 'clear-site-data': '"storage"' }),
  })
}
