import { data, redirect } from 'react-router'
import { withCookies } from '#shared/session-cookies'
import { NO_STORE } from '../../lib/personal.ts'
import { toSafeNextPath } from '../../lib/safe-next-path.ts'
import { paths } from '../../paths.ts'
import { getAccountContext } from '../context.ts'
import type { Route } from './+types/provider.ts'
import { atProvider, LONGEST_NEXT, orRejected } from './at-provider.ts'

/**
 * Sends a member of staff on to the OpenID Connect provider. By a link, not a form: `form-action` of the content
 * security policy would have to name every host through which the provider leads.
 */
export async function loader(call: Route.LoaderArgs) {
  const { credentials, secure } = getAccountContext(call)
  if (!credentials.logInProvider) throw data(null, { status: 404 })
  const asked = toSafeNextPath(new URL(call.request.url).searchParams.get('next'), paths.staffHome())
  const next = asked.length > LONGEST_NEXT ? paths.staffHome() : asked
  // another site's link does not log in by itself
  const site = call.request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return redirect(paths.login({ next }), { headers: NO_STORE })
  const { url, ticket } = await orRejected(call, next, () => credentials.startProviderLogIn())
  return redirect(url, { headers: withCookies([atProvider.write({ ticket, next }, secure)], NO_STORE) })
}
