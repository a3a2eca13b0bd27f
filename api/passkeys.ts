import { z } from 'zod'
import { AddPasskey, PasskeyResponse } from '#contract/credentials/input'
import { exampleLoggedIn, LoggedIn, loggedIn } from './auth.ts'
import { callerOf } from './caller.ts'
import { commandOperation, type Operation, operation } from './operation.ts'
import { Instant, name, ObjectId } from './wire.ts'

const nothing = z.strictObject({})
const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'
const exampleInstant = '2026-11-20T10:05:00.000+07:00'
export const AGAIN = 'Wants `POST /me/confirm` in the last five minutes. Withdrawals wait a day.'
const tag = 'Security'

export const Passkey = name(
  'Passkey',
  z.strictObject({
    id: ObjectId,
    name: z.string(),
    synced: z.boolean(),
    created_at: Instant,
    last_used_at: Instant.nullable(),
  }),
)
export const examplePasskey = {
  id: exampleId,
  name: 'Ponsel saya',
  synced: true,
  created_at: exampleInstant,
  last_used_at: null,
}
const Options = z.strictObject({ options: z.record(z.string(), z.unknown()).describe('As WebAuthn names them.') })
const exampleOptions = { options: { challenge: 'c2FtcGxl', rpId: 'syirkah.id', userVerification: 'required' } }
const exampleResponse = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key' as const,
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
}
const Answered = z.strictObject({ response: PasskeyResponse })
export const Confirmed = z.strictObject({ confirmed_until: Instant })

const confirmOptions = operation({
  id: 'passkeyConfirmOptions',
  tag,
  method: 'post',
  path: '/me/confirm/passkey/options',
  summary: 'What to ask a passkey, instead of the password',
  may: 'account.use',
  body: nothing,
  answer: Options,
  examples: { body: {} },
  example: exampleOptions,
  handle: async ({ app, actor }) => ({ options: { ...(await app.credentials.passkeyConfirmOptions(actor)) } }),
})

const confirmPasskey = operation({
  id: 'confirmByPasskey',
  tag,
  method: 'post',
  path: '/me/confirm/passkey',
  summary: 'Show a passkey instead of the password',
  may: 'account.use',
  body: Answered,
  refuses: ['passkey_refused'],
  answer: Confirmed,
  examples: { body: { response: exampleResponse } },
  example: { confirmed_until: exampleInstant },
  handle: ({ app, actor, body }) => app.credentials.confirmByPasskey(actor, body),
})

const passkeyOptions = operation({
  id: 'passkeyOptions',
  tag,
  method: 'post',
  path: '/me/passkeys/options',
  summary: 'What to make a passkey with',
  text: AGAIN,
  may: 'account.use',
  body: nothing,
  refuses: ['confirm_identity', 'passkeys_full'],
  answer: Options,
  examples: { body: {} },
  example: exampleOptions,
  handle: async ({ app, actor }) => ({ options: { ...(await app.credentials.passkeyOptions(actor)) } }),
})

const passkeyAdd = operation({
  id: 'addPasskey',
  tag,
  method: 'post',
  path: '/me/passkeys',
  summary: 'Keep a passkey',
  text: AGAIN,
  may: 'account.use',
  body: z.strictObject(AddPasskey.shape),
  status: 201,
  proves: true,
  refuses: ['confirm_identity', 'passkey_refused', 'passkey_known'],
  answer: Passkey,
  examples: { body: { name: 'Ponsel saya', response: exampleResponse } },
  example: examplePasskey,
  handle: ({ app, actor, body, proof }) => app.credentials.addPasskey(actor, body, { proof }),
})

const passkeyRemove = commandOperation({
  id: 'removePasskey',
  tag,
  method: 'delete',
  path: '/me/passkeys/:id',
  summary: 'Remove a passkey',
  text: AGAIN,
  may: 'account.use',
  params: { id: { like: 'id', unknown: 'passkey_unknown', example: exampleId } },
  proves: true,
  refuses: ['confirm_identity'],
  handle: ({ app, actor, params, proof }) => app.credentials.removePasskey(actor, { passkeyId: params.id }, { proof }),
})

const logInOptions = operation({
  id: 'passkeyLogInOptions',
  tag: 'Account',
  method: 'post',
  path: '/auth/passkey/options',
  summary: 'What to ask a passkey at the log-in',
  may: 'account.log-in',
  token: 'none',
  body: nothing,
  answer: Options,
  examples: { body: {} },
  example: exampleOptions,
  handle: async ({ app }) => ({ options: { ...(await app.credentials.passkeyLogInOptions()) } }),
})

const logInWithPasskey = operation({
  id: 'logInWithPasskey',
  tag: 'Account',
  method: 'post',
  path: '/auth/passkey',
  summary: 'Log in with a passkey',
  may: 'account.log-in',
  token: 'none',
  body: Answered,
  refuses: ['passkey_refused', 'email_not_verified', 'account_suspended', 'wrong_credentials'],
  answer: LoggedIn,
  examples: { body: { response: exampleResponse } },
  example: exampleLoggedIn,
  handle: async ({ app, body, ip, c }) =>
    loggedIn({ app, c }, await app.credentials.logInWithPasskey(body, callerOf({ c, ip }))),
})

export const passkeys: Operation[] = [
  confirmOptions,
  confirmPasskey,
  passkeyOptions,
  passkeyAdd,
  passkeyRemove,
  logInOptions,
  logInWithPasskey,
]
