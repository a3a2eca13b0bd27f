import { redirect } from 'react-router'
import { NO_STORE } from '../../lib/personal.ts'
import { paths } from '../../paths.ts'
import { accountContext } from '../context.ts'
import type { Route } from './+types/passkey.ts'

export const loader = () => redirect(paths.login())

/** What a browser needs to ask for a passkey at log-in. */
export async function action(call: Route.ActionArgs) {
  return Response.json(await accountContext(call).credentials.passkeyLogInOptions(), { headers: NO_STORE })
}
