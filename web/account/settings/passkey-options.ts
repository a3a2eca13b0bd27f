import { redirect } from 'react-router'
import { refusalState } from '../../forms/action.ts'
import { accountRefusals } from '../../lib/account-refusals.ts'
import { NO_STORE } from '../../lib/personal.ts'
import { accountContext } from '../context.ts'
import type { Route } from './+types/passkey-options.ts'
import { taskPath } from './view.ts'

export const loader = () => redirect(taskPath('passkey'))

/** What a browser needs to make a passkey, or to confirm with one who it is or that a command is theirs. */
export async function action(call: Route.ActionArgs) {
  const { credentials, actor } = accountContext(call)
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
    const refused = refusalState(error, accountRefusals)
    if (!refused) throw error
    const status = refused.status === 401 ? 422 : refused.status
    return Response.json({ message: refused.state.message }, { status, headers: NO_STORE })
  }
}
