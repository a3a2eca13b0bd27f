import { redirect } from 'react-router'
import { NO_STORE } from '../../lib/personal.ts'
import { paths } from '../../paths.ts'
import { getAccountContext } from '../context.ts'
import type { Route } from './+types/passkey.ts'

export const loader = () => redirect(paths.login())

/** WebAuthn options to log in with a passkey. */
export async function action(call: Route.ActionArgs) {
  return Response.json(await getAccountContext(call).credentials.passkeyLogInOptions(), { headers: NO_STORE })
}
