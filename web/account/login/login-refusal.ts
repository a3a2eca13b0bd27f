import { isRefusal, retryAfterOf } from '#shared/refusal'
import type { Locale } from '../../context.ts'
import { accountRefusals } from '../../lib/account-refusals.ts'
import { type FormState, refusalState } from '../../lib/forms.ts'

/** What the form shows beside the message: the field for the second factor, or the way to a new verification e-mail. */
export type LogInState = FormState & { ask?: 'second_factor' | 'verification'; notice?: string }

/**
 * A refused log-in as the form shows it. Its 401 becomes 422: on a page 401 means “your session ended, log in”,
 * and this reader is doing just that. Null when the error is no refusal of identity.
 */
export function refusedLogIn(error: unknown, values: Record<string, string>, locale?: Locale) {
  if (!isRefusal(error)) return null
  const refused = refusalState(error, accountRefusals, values, locale)
  if (!refused) return null
  const state: LogInState = { ...refused.state }
  if (error.code.startsWith('second_factor_') && error.code !== 'second_factor_not_set') {
    state.ask = 'second_factor'
    const words = state.message ?? state.errors.totp ?? ''
    delete state.message
    // the first time it is the next question, not a mistake
    if (error.code === 'second_factor_required') Object.assign(state, { notice: words, errors: {} })
    else state.errors = { totp: words }
  }
  if (error.code === 'recovery_code_wrong') {
    state.ask = 'second_factor'
    state.errors = { recovery_code: state.message ?? state.errors.recovery_code ?? '' }
    delete state.message
  }
  if (error.code === 'email_not_verified') state.ask = 'verification'
  const headers = new Headers({ 'cache-control': 'private, no-store' })
  const wait = retryAfterOf(error)
  if (wait) headers.set('retry-after', String(wait))
  return { state, status: refused.status === 401 ? 422 : refused.status, headers }
}
