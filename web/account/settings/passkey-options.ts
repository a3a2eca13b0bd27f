import { redirect } from 'react-router'
import { toRefusalState } from '../../forms/action.ts'
import { accountRefusals } from '../../lib/account-refusals.ts'
import { NO_STORE } from '../../lib/personal.ts'
import { getAccountContext } from '../context.ts'
import type { Route } from './+types/passkey-options.ts'
import { toTaskPath } from './view.ts'

export const loader = () => redirect(toTaskPath('passkey'))

/** WebAuthn options to create a passkey, or to confirm identity or a command with one. */
export async function action(call: Route.ActionArgs) {
  const { credentials, actor } = getAccountContext(call)
  const proofId = new URL(call.request.url).searchParams.get('proof')
  const register = (await call.request.formData()).get('ceremony') === 'register'
  try {
    const options = register
      ? await credentials.passkeyOptions(actor, {})
      : proofId
        ? await credentials.proofPasskeyOptions(actor, { proofId })
        : await credentials.passkeyConfirmOptions(actor)
    return Response.json(options, { headers: NO_STORE })
  } catch (error) {
    const refused = toRefusalState(error, accountRefusals)
    if (!refused) throw error
    const status = refused.status === 401 ? 422 : refused.status
    return Response.json({ message: refused.state.message }, { status, headers: NO_STORE })
  }
}
