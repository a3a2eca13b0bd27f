import { redirect } from 'react-router'
import { z } from 'zod'
import { credentialsRefusals } from '#contract/credentials/refusals'
import { PROVIDER_SECONDS } from '#contract/credentials/states'
import { isRefusal } from '#shared/refusal'
import { withCookies } from '#shared/session-cookies'
import { NO_STORE } from '../../lib/personal.ts'
import { createStepCookie } from '../../lib/step-cookie.ts'
import { getLocale } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { type Call, getAccountContext } from '../context.ts'

/** A cookie holds some thousand characters. */
export const LONGEST_NEXT = 500

/** A member of staff on the way through the provider: the module's sealed ticket, and where they go on to. */
export const atProvider = createStepCookie(
  'penyedia',
  z.object({ ticket: z.string().max(3_000), next: z.string().max(LONGEST_NEXT) }),
  PROVIDER_SECONDS,
)

/** Refusals of a log-in at the provider that the log-in page says in words. */
const shownCodes = [
  ...(['provider_unavailable', 'provider_denied', 'provider_refused', 'provider_answer_expired'] as const),
  ...(['provider_no_account', 'provider_email_unverified', 'provider_other_account'] as const),
  ...(['account_suspended', 'second_factor_not_set'] as const),
]
type ProviderRefusalCode = (typeof shownCodes)[number]
const isShown = (code: string): code is ProviderRefusalCode => (shownCodes as readonly string[]).includes(code)

/** The words for a code in the log-in page's address; null for any other. */
export const findRejection = (code: string | null) =>
  code && isShown(code) ? credentialsRefusals[code][getLocale()] : null

/** Runs a step of the log-in at the provider; what is refused is said on the log-in page, where it starts anew. */
export async function orRejected<T>(call: Call, next: string, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    if (!isRefusal(error) || !isShown(error.code)) throw error
    const headers = withCookies([atProvider.clear(getAccountContext(call).secure)], NO_STORE)
    throw redirect(paths.login({ next, ditolak: error.code }), { headers })
  }
}
