import type { RouterContextProvider } from 'react-router'
import { isOverTls, readSessionTokens } from '#shared/session-cookies'
import { appContext, requestContext } from '../context.ts'

export type Call = { context: Readonly<RouterContextProvider>; request: Request }

/** Modules, actor, time and caller for an account page's action; `secure` if cookies are TLS-only. */
export function getAccountContext({ context, request }: Call) {
  const { identity, credentials, registration, accounts, rulebook, staff, config } = context.get(appContext)
  const { actor, now, clientIp, locale, locales, demo } = context.get(requestContext)
  const secure = isOverTls(config)
  const { device } = readSessionTokens(request.headers.get('cookie'), secure)
  const from = { userAgent: (request.headers.get('user-agent') ?? '').slice(0, 400), ip: clientIp, device }
  return {
    identity,
    credentials,
    registration,
    accounts,
    rulebook,
    staff,
    actor,
    now,
    locale,
    locales,
    demo,
    from,
    secure,
  }
}

/** Hours without withdrawals after a change of credentials, as text. */
export async function readCoolingHours(call: Call): Promise<string> {
  const { rulebook, now } = getAccountContext(call)
  return String((await rulebook.at(now))['withdrawal.cooling_hours'])
}
