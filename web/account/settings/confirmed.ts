import { data, type RouterContextProvider } from 'react-router'
import { ConfirmByPassword } from '#contract/credentials/input'
import { type AccountState, accountContext, attemptAccount, parseAccount, unfit } from '../../lib/account-forms.ts'

type Call = { context: Readonly<RouterContextProvider>; request: Request }

import { NO_STORE } from '../../lib/personal.ts'
import { proving } from '../../lib/proving.ts'
import { CURRENT } from './confirmed-field.tsx'

/**
 * What wants the password once more: the form carries it beside what it changes, unless this session has just confirmed.
 * A password that is missing or wrong is said at its field. What then wants a proof gets the panel that asks for it.
 */
export async function afterConfirming<T>(
  call: Call,
  posted: FormData,
  work: (proof: string | undefined) => Promise<T>,
  values: Record<string, string> = {},
) {
  const { credentials, actor, from } = accountContext(call)
  const password = posted.get(CURRENT)
  if (typeof password === 'string' && password !== '') {
    const typed = new FormData()
    typed.set('password', password)
    const form = parseAccount(typed, ConfirmByPassword, { password: 'secret' })
    if (!form.ok) return unfit({ ...form, state: { values, errors: { [CURRENT]: form.state.errors.password ?? '' } } })
    const confirmed = await attemptAccount({ values }, () => credentials.confirmIdentity(actor, form.data, from))
    if (!('confirmed_until' in confirmed)) return atField(confirmed)
  }
  const done = await attemptAccount({ values }, () => proving(call, posted, work))
  if ('state' in done) return data(done.state, { status: done.status, headers: NO_STORE })
  return 'done' in done ? done.done : atField(done)
}

/** The two refusals that are about who it is stand at the field for the current password. */
function atField<T>(done: T): T {
  const state = stateOf(done)
  if (!state || (state.code !== 'confirm_identity' && state.code !== 'password_wrong')) return done
  const words = state.message ?? state.errors.password ?? ''
  state.errors = { [CURRENT]: words }
  delete state.message
  return done
}

function stateOf(done: unknown): AccountState | null {
  const given = (done as { data?: unknown } | null)?.data
  return typeof given === 'object' && given !== null && 'errors' in given ? (given as AccountState) : null
}
