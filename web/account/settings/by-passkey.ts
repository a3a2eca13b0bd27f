import { accountContext, attemptAccount } from '../../lib/account-forms.ts'
import { redirectWithToast } from '../../lib/flash.ts'
import { readPasskey } from '../../lib/passkey-response.ts'
import { m } from '../../lib/words.ts'
import type { Call } from './act.ts'

/** Confirms with a passkey who it is, and stays on the page that asked. */
export async function confirmByPasskey(call: Call, posted: FormData) {
  const { credentials, actor } = accountContext(call)
  const here = call.url.pathname + call.url.search
  const response = readPasskey(posted.get('response'))
  if (!response) return redirectWithToast(here, { variant: 'error', title: m.passkey_failed() })
  return attemptAccount({}, async () => {
    await credentials.confirmByPasskey(actor, { response })
    return redirectWithToast(here, { variant: 'success', title: m.settings_confirmed() })
  })
}
