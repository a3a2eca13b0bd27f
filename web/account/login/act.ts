import { data } from 'react-router'
import { z } from 'zod'
import { LogIn } from '#contract/credentials/input'
import { credentialsRefusals } from '#contract/credentials/refusals'
import { isRefusal } from '#shared/refusal'
import type { FieldSpecs } from '../../forms/fields.ts'
import { readPasskey } from '../../lib/passkey-response.ts'
import { NO_STORE } from '../../lib/personal.ts'
import { getLocale, m } from '../../lib/words.ts'
import { createAccountAction } from '../action.ts'
import { type Call, getAccountContext } from '../context.ts'
import { type LogInState, logInFields } from './fields.ts'
import { finishSignIn } from './signed-in.ts'

/** Action of the log-in page: by passkey or by password form. */
export async function logIn(call: Call) {
  const posted = await call.request.formData()
  return posted.has('response') ? byPasskey(call, posted) : byPassword(call, posted)
}

const byPassword = createAccountAction({
  fields: logInFields,
  schema: LogIn,
  run: async (call: Call, typed, { posted, values }) => {
    const { credentials, from } = getAccountContext(call)
    try {
      const tokens = await credentials.logIn(typed, from)
      const toast = typed.recoveryCode
        ? ({ variant: 'warning', title: m.auth_recovery_used(), message: m.auth_recovery_used_text() } as const)
        : undefined
      return await finishSignIn(call, tokens, { next: posted.get('next'), toast })
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'second_factor_required') throw error
      const notice = credentialsRefusals.second_factor_required[getLocale()]
      return data({ values, errors: {}, notice } satisfies LogInState, { status: 422, headers: NO_STORE })
    }
  },
})

const passkeyFields = { response: { kind: 'secret', label: m.auth_passkey } } as const satisfies FieldSpecs

const byPasskey = createAccountAction({
  fields: passkeyFields,
  schema: z.object({}),
  run: async (call: Call, _, { posted }) => {
    const { credentials, from } = getAccountContext(call)
    const response = readPasskey(posted.get('response'))
    if (!response) return data({ values: {}, errors: {}, message: m.passkey_failed() }, { status: 422 })
    return finishSignIn(call, await credentials.logInWithPasskey({ response }, from), { next: posted.get('next') })
  },
})
