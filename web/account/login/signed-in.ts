import { type RouterContextProvider, redirect } from 'react-router'
import type { SessionOpened } from '#contract/identity/states'
import { createSessionCookies, readSessionTokens, withCookies } from '#shared/session-cookies'
import { createFlashCookie } from '../../lib/flash.ts'
import { NO_STORE } from '../../lib/personal.ts'
import { toSafeNextPath } from '../../lib/safe-next-path.ts'
import type { ToastInput } from '../../lib/toast.ts'
import { paths } from '../../paths.ts'
import { getAccountContext } from '../context.ts'
import { pendingPhone } from '../register/step-cookies.ts'
import { endSessionQuietly } from './end-quietly.ts'

type Call = { context: Readonly<RouterContextProvider>; request: Request }
type Onward = { next: FormDataEntryValue | null; toast?: ToastInput | undefined }

/**
 * After log-in: ends this browser's earlier session, sets the new cookies and redirects to `next`, or to phone
 * verification if it is pending.
 */
export async function finishSignIn(call: Call, tokens: SessionOpened, { next, toast }: Onward) {
  const { accounts, identity, registration, secure } = getAccountContext(call)
  const { refresh: former } = readSessionTokens(call.request.headers.get('cookie'), secure)
  if (former) await endSessionQuietly(() => identity.logOut(former))
  const cookies = createSessionCookies(tokens, secure)
  if (toast) cookies.push(createFlashCookie(toast))
  const actor = await accounts.actorOf(tokens.accessToken)
  const { kind, state } = await identity.account(actor)
  if (kind === 'person' && state === 'email_verified') {
    const { continuation, phone, channels } = await registration.continueRegistration(actor, {})
    cookies.push(pendingPhone.write({ continuation, phone, channels, sent: null }, secure))
    return redirect(paths.registerOtp(), { headers: withCookies(cookies, NO_STORE) })
  }
  const home = kind === 'staff' ? paths.staffHome() : paths.users()
  const to = toSafeNextPath(typeof next === 'string' ? next : null, home)
  return redirect(to === paths.registerOtp() ? home : to, { headers: withCookies(cookies, NO_STORE) })
}
