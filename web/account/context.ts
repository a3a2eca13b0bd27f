import type { RouterContextProvider } from 'react-router'
import { isOverTls, readSessionTokens } from '#shared/session-cookies'
import { appContext, requestContext } from '../context.ts'

export type Call = { context: Readonly<RouterContextProvider>; request: Request }

/** What an action of an account page needs: modules, whether cookies go by TLS only, and from where it is called. */
export function accountContext({ context, request }: Call) {
  const { identity, credentials, registration, accounts, rulebook, config } = context.get(appContext)
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
    actor,
    now,
    locale,
    locales,
    demo,
    from,
    secure,
  }
}

/** For how many hours money stays after a change of what one gets in with, as words want it. */
export async function coolingHours(call: Call): Promise<string> {
  const { rulebook, now } = accountContext(call)
  return String((await rulebook.at(now))['withdrawal.cooling_hours'])
}
