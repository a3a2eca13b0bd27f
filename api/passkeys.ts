import { z } from 'zod'
import { AddPasskey } from '#contract/credentials/input'
import { respondWithSession } from './auth.ts'
import { readCaller } from './caller.ts'
import { type AnyOperation, expose, operation } from './operation.ts'
import {
  AGAIN,
  Answered,
  Confirmed,
  exampleId,
  exampleInstant,
  exampleOptions,
  examplePasskey,
  exampleResponse,
  Options,
  Passkey,
} from './passkey-view.ts'
import { exampleLoggedIn, LoggedIn } from './session-view.ts'
import { Nothing } from './wire.ts'

const tag = 'Security'

const confirmOptions = operation({
  id: 'passkeyConfirmOptions',
  tag,
  method: 'post',
  path: '/me/confirm/passkey/options',
  summary: 'What to ask a passkey, instead of the password',
  may: 'account.use',
  body: Nothing,
  answer: Options,
  examples: { body: {} },
  example: exampleOptions,
  handle: async ({ app, actor }) => ({ options: { ...(await app.credentials.passkeyConfirmOptions(actor)) } }),
})

const confirmPasskey = expose((app) => app.credentials.confirmByPasskey, {
  id: 'confirmByPasskey',
  tag,
  path: '/me/confirm/passkey',
  summary: 'Show a passkey instead of the password',
  body: Answered,
  answer: Confirmed,
  examples: { body: { response: exampleResponse } },
  example: { confirmed_until: exampleInstant },
})

const passkeyOptions = expose((app) => app.credentials.passkeyOptions, {
  id: 'passkeyOptions',
  tag,
  path: '/me/passkeys/options',
  summary: 'What to make a passkey with',
  text: AGAIN,
  body: Nothing,
  answer: Options,
  examples: { body: {} },
  example: exampleOptions,
  view: (_, options) => ({ options: { ...options } }),
})

const passkeyAdd = expose((app) => app.credentials.addPasskey, {
  id: 'addPasskey',
  tag,
  path: '/me/passkeys',
  summary: 'Keep a passkey',
  text: AGAIN,
  body: z.strictObject(AddPasskey.shape),
  status: 201,
  answer: Passkey,
  examples: { body: { name: 'Ponsel saya', response: exampleResponse } },
  example: examplePasskey,
})

const passkeyRemove = expose((app) => app.credentials.removePasskey, {
  id: 'removePasskey',
  tag,
  method: 'delete',
  path: '/me/passkeys/:id',
  summary: 'Remove a passkey',
  text: AGAIN,
  params: { id: { like: 'id', unknown: 'passkey_unknown', example: exampleId } },
  input: ({ params }) => ({ passkeyId: params.id }),
})

const logInOptions = operation({
  id: 'passkeyLogInOptions',
  tag: 'Account',
  method: 'post',
  path: '/auth/passkey/options',
  summary: 'What to ask a passkey at the log-in',
  may: 'account.log-in',
  token: 'none',
  body: Nothing,
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
  answer: LoggedIn,
  examples: { body: { response: exampleResponse } },
  example: exampleLoggedIn,
  handle: async ({ app, body, ip, c }) =>
    respondWithSession({ app, c }, await app.credentials.logInWithPasskey(body, readCaller({ c, ip }))),
})

export const passkeys: AnyOperation[] = [
  confirmOptions,
  confirmPasskey,
  passkeyOptions,
  passkeyAdd,
  passkeyRemove,
  logInOptions,
  logInWithPasskey,
]
