import { data, redirect } from 'react-router'
import { withCookies } from '#shared/session-cookies'
import { NO_STORE } from '../../lib/personal.ts'
import { paths } from '../../paths.ts'
import { getAccountContext } from '../context.ts'
import type { Route } from './+types/provider-return.ts'
import { atProvider, orRejected } from './at-provider.ts'
import { finishSignIn } from './signed-in.ts'

/** Where the OpenID Connect provider sends the browser back to: it logs in, or asks for our own authenticator. */
export async function loader(call: Route.LoaderArgs) {
  const { credentials, from, secure } = getAccountContext(call)
  if (!credentials.logInProvider) throw data(null, { status: 404 })
  const { ticket, next } = atProvider.read(call.request) ?? { ticket: '', next: paths.staffHome() }
  const answer = { ticket, search: new URL(call.request.url).search }
  const outcome = await orRejected(call, next, () => credentials.finishProviderLogIn(answer, from))
  if ('ticket' in outcome) {
    const cookie = atProvider.write({ ticket: outcome.ticket, next }, secure)
    return redirect(paths.loginProviderCode(), { headers: withCookies([cookie], NO_STORE) })
  }
  const response = await finishSignIn(call, outcome.session, { next })
  response.headers.append('set-cookie', atProvider.clear(secure))
  return response
}
