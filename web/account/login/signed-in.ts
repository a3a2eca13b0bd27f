import { type RouterContextProvider, redirect } from 'react-router'
import type { SessionOpened } from '#contract/identity/states'
import { createSessionCookies, readSessionTokens, withCookies } from '#shared/session-cookies'
import { flashCookie } from '../../lib/flash.ts'
import { safeNext } from '../../lib/next.ts'
import { NO_STORE } from '../../lib/personal.ts'
import type { ToastInput } from '../../lib/toast.ts'
import { paths } from '../../paths.ts'
import { accountContext } from '../context.ts'
import { pendingPhone } from '../register/step-cookies.ts'
import { endQuietly } from './end-quietly.ts'

type Call = { context: Readonly<RouterContextProvider>; request: Request }
type Onward = { next: FormDataEntryValue | null; toast?: ToastInput | undefined }

/** After a log-in: the session that this browser had before ends, the cookies of the new one, and on to where the reader was going – or to the phone, until it is proven. */
export async function signedIn(call: Call, tokens: SessionOpened, { next, toast }: Onward) {
  const { accounts, identity, registration, secure } = accountContext(call)
  const { refresh: former } = readSessionTokens(call.request.headers.get('cookie'), secure)
  if (former) await endQuietly(() => identity.logOut(former))
  const cookies = createSessionCookies(tokens, secure)
  if (toast) cookies.push(flashCookie(toast))
  const actor = await accounts.actorOf(tokens.accessToken)
  const { kind, state } = await identity.account(actor)
  if (kind === 'person' && state === 'email_verified') {
    const { continuation, phone, channels } = await registration.continueRegistration(actor, {})
    cookies.push(pendingPhone.write({ continuation, phone, channels, sent: null }, secure))
    return redirect(paths.registerOtp(), { headers: withCookies(cookies, NO_STORE) })
  }
  const home = kind === 'staff' ? paths.staffHome() : paths.users()
  const to = safeNext(typeof next === 'string' ? next : null, home)
  return redirect(to === paths.registerOtp() ? home : to, { headers: withCookies(cookies, NO_STORE) })
}
