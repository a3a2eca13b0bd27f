import { z } from 'zod'
import { AddPasskey } from '#contract/credentials/input'
import { loggedIn } from './auth.ts'
import { callerOf } from './caller.ts'
import { commandOperation, type Operation, operation } from './operation.ts'
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

const confirmPasskey = operation({
  id: 'confirmByPasskey',
  tag,
  method: 'post',
  path: '/me/confirm/passkey',
  summary: 'Show a passkey instead of the password',
  may: 'account.use',
  body: Answered,
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
  body: Nothing,
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
