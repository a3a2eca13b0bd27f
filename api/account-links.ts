import { z } from 'zod'
import { AskByEmail, ResetPassword } from '#contract/credentials/input'
import { WithToken } from '#contract/identity/input'
import { readCaller } from './caller.ts'
import { commandOperation, type Operation, operation } from './operation.ts'
import { exampleToken } from './session-view.ts'

const exampleEmail = { email: 'pemodal@contoh.test' }

const forgot = commandOperation({
  id: 'forgotPassword',
  tag: 'Registration',
  method: 'post',
  path: '/auth/forgot',
  summary: 'Ask for a link to a new password',
  text: 'Answers the same for every address.',
  may: 'account.register',
  token: 'none',
  body: z.strictObject(AskByEmail.shape),
  status: 202,
  examples: { body: exampleEmail },
  handle: ({ app, body, ip, c }) => app.credentials.forgotPassword(body, readCaller({ c, ip })),
})

const reset = commandOperation({
  id: 'resetPassword',
  tag: 'Registration',
  method: 'post',
  path: '/auth/reset',
  summary: 'Set a new password by the token of its link',
  text: 'Every session of the account ends.',
  may: 'account.follow-link',
  token: 'none',
  body: z.strictObject(ResetPassword.shape),
  examples: { body: { token: exampleToken, password: 'sepatu-hujan-lemari-72' } },
  handle: ({ app, body }) => app.credentials.resetPassword(body),
})

const notMe = operation({
  id: 'notMe',
  tag: 'Registration',
  method: 'post',
  path: '/auth/not-me',
  summary: 'Say that a log-in was not yours, by the token of its notice',
  text: 'Every session ends and the password is switched off; the answer’s token sets a new one.',
  may: 'account.follow-link',
  token: 'none',
  body: z.strictObject(WithToken.shape),
  answer: z.strictObject({ reset_token: z.string() }),
  examples: { body: { token: exampleToken } },
  example: { reset_token: exampleToken },
  handle: ({ app, body }) => app.credentials.notMe(body),
})

const confirmEmail = commandOperation({
  id: 'confirmEmail',
  tag: 'Registration',
  method: 'post',
  path: '/auth/confirm-email',
  summary: 'Make a new e-mail address the account’s, by the token of its link',
  may: 'account.follow-link',
  token: 'none',
  body: z.strictObject(WithToken.shape),
  examples: { body: { token: exampleToken } },
  handle: ({ app, body }) => app.credentials.confirmEmail(body),
})

export const accountLinks: Operation[] = [forgot, reset, notMe, confirmEmail]
