import { data, type RouterContextProvider, useActionData } from 'react-router'
import { isRefusal, retryAfterOf } from '#shared/refusal'
import { overTls, sessionOf } from '#shared/session-cookies'
import { appContext, requestContext } from '../context.ts'
import { accountMessages, accountRefusals } from './account-refusals.ts'
import { type FormState, invalid, type Parsed, parseForm, refusalState } from './forms.ts'
import { NO_STORE } from './personal.ts'

type Call = { context: Readonly<RouterContextProvider>; request: Request }
/** A form state that also says which refusal it was and which of a page's forms it belongs to. */
export type AccountState = FormState & { code?: string; form?: string; done?: string }

/** What an action of an account page needs: modules, whether cookies go by TLS only, and from where it is called. */
export function accountContext({ context, request }: Call) {
  const { identity, credentials, registration, accounts, rulebook, config } = context.get(appContext)
  const { actor, now, clientIp, locale, locales, demo } = context.get(requestContext)
  const secure = overTls(config)
  const { device } = sessionOf(request.headers.get('cookie'), secure)
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

/** parseForm with the messages of accounts. */
export const parseAccount = ((form, schema, kinds = {}) =>
  parseForm(form, schema, kinds, accountMessages)) as typeof parseForm

/** The answer to a form that does not fit, marked with the form it belongs to. */
export const unfit = (parsed: Extract<Parsed<unknown>, { ok: false }>, form?: string) =>
  invalid(form ? ({ ...parsed.state, form } as FormState) : parsed.state)

/**
 * Runs a method of a module; its refusal becomes the form's state. 401 becomes 422: on a page it would mean “your session ended”.
 * Anything else is a bug and goes on to the error page.
 */
export async function attemptAccount<T>(
  { values = {}, form }: { values?: Record<string, string>; form?: string },
  work: () => Promise<T>,
) {
  try {
    return await work()
  } catch (error) {
    const refused = refusalState(error, accountRefusals, values)
    if (!refused || !isRefusal(error)) throw error
    const headers = new Headers(NO_STORE)
    const wait = retryAfterOf(error)
    if (wait) headers.set('retry-after', String(wait))
    const state: AccountState = { ...refused.state, code: error.code, ...(form ? { form } : {}) }
    return data(state, { status: refused.status === 401 ? 422 : refused.status, headers })
  }
}

const PRISTINE: AccountState = { values: {}, errors: {} }

/** The state of one of a page's forms; `field(name)` spreads into a field. Answers meant for another form are not seen. */
export function useAccountForm(form?: string, initial: Record<string, string> = {}) {
  const answer = useActionData() as AccountState | undefined
  const state = answer && 'errors' in answer && (!form || answer.form === form) ? answer : PRISTINE
  const field = (name: string) => ({
    name,
    defaultValue: state.values[name] ?? initial[name] ?? '',
    error: state.errors[name],
  })
  return { ...state, field }
}
