import { z } from 'zod'
import { TERMS_VERSION } from '#contract/accounts/states'
import { AskByEmail, ResetPassword } from '#contract/credentials/input'
import { channels } from '#contract/credentials/states'
import { WithToken } from '#contract/identity/input'
import { Activate, Register, SendActivationCode } from '#contract/registration/input'
import { exampleLoggedIn, exampleToken, LoggedIn, loggedIn } from './auth.ts'
import { callerOf } from './caller.ts'
import { commandOperation, type Operation, operation } from './operation.ts'
import { Instant, name } from './wire.ts'

const nothing = z.strictObject({})
const linkRefusals = ['link_unknown', 'link_expired', 'link_used'] as const
const sendRefusals = ['wait_before_resend', 'too_many_sends'] as const
const exampleEmail = { email: 'pemodal@contoh.test' }

export const CodeSentAnswer = name(
  'CodeSent',
  z.strictObject({
    channel: z.enum(channels),
    to: z.string().describe('Masked.'),
    expires_at: Instant,
    resend_at: Instant,
    resend_seconds: z.int(),
  }),
  'A one-time code is on its way. Never the code itself.',
)
export const exampleCodeSent = {
  channel: 'whatsapp' as const,
  to: '+62 812 ••• 890',
  expires_at: '2026-11-20T10:05:00.000+07:00',
  resend_at: '2026-11-20T10:01:00.000+07:00',
  resend_seconds: 60,
}

const ContinuationAnswer = name(
  'Continuation',
  z.strictObject({
    continuation: z.string().describe('Goes with the next two requests.'),
    expires_at: Instant,
    phone: z.string(),
    channels: z.array(z.enum(channels)),
  }),
  'What lets the same person go on to prove their phone number.',
)
const exampleContinuation = {
  continuation: exampleToken,
  expires_at: '2026-11-21T10:00:00.000+07:00',
  phone: '+6281234567890',
  channels: ['whatsapp' as const, 'sms' as const],
}

const register = commandOperation({
  id: 'register',
  tag: 'Registration',
  method: 'post',
  path: '/auth/register',
  summary: 'Register',
  text: 'Answers the same for every address; an e-mail tells its owner more. `terms` is the edition that was agreed to: `edition` of `/pages/terms-and-conditions`.',
  may: 'account.register',
  token: 'none',
  body: z.strictObject(Register.shape),
  status: 202,
  refuses: ['password_common', 'terms_changed', 'log_in_busy', ...sendRefusals],
  examples: {
    body: {
      firstname: 'Sekar',
      lastname: 'Wulandari',
      email: 'sekar@contoh.test',
      phone: '0812 3456 7890',
      password: 'sepatu-hujan-lemari-72',
      terms: TERMS_VERSION,
    },
  },
  handle: ({ app, body, ip, c }) => app.registration.register(body, callerOf({ c, ip })),
})

const resend = commandOperation({
  id: 'resendVerification',
  tag: 'Registration',
  method: 'post',
  path: '/auth/resend',
  summary: 'Send the verification e-mail again',
  text: 'Answers the same for every address.',
  may: 'account.register',
  token: 'none',
  body: z.strictObject(AskByEmail.shape),
  status: 202,
  refuses: sendRefusals,
  examples: { body: exampleEmail },
  handle: ({ app, body, ip, c }) => app.registration.resendVerification(body, callerOf({ c, ip })),
})

const verifyEmail = operation({
  id: 'verifyEmail',
  tag: 'Registration',
  method: 'post',
  path: '/auth/verify-email',
  summary: 'Prove the e-mail address by the token of its link',
  may: 'account.register',
  token: 'none',
  body: z.strictObject(WithToken.shape),
  refuses: linkRefusals,
  answer: ContinuationAnswer,
  examples: { body: { token: exampleToken } },
  example: exampleContinuation,
  handle: ({ app, body }) => app.registration.verifyEmail(body),
})

const continueRegistration = operation({
  id: 'continueRegistration',
  tag: 'Registration',
  method: 'post',
  path: '/auth/continue',
  summary: 'Go on to the phone number after logging in',
  may: 'account.use',
  body: nothing,
  refuses: ['already_active'],
  answer: ContinuationAnswer,
  examples: { body: {} },
  example: exampleContinuation,
  handle: ({ app, actor }) => app.registration.continueRegistration(actor),
})

const sendCode = operation({
  id: 'sendActivationCode',
  tag: 'Registration',
  method: 'post',
  path: '/auth/otp',
  summary: 'Send a code to the phone number',
  text: '`phone` corrects the number that was given at registration.',
  may: 'account.register',
  token: 'none',
  body: z.strictObject(SendActivationCode.shape),
  refuses: ['continuation_unknown', 'already_active', 'channel_unavailable', 'code_locked', ...sendRefusals],
  answer: CodeSentAnswer,
  examples: { body: { continuation: exampleToken, channel: 'whatsapp' } },
  example: exampleCodeSent,
  handle: ({ app, body }) => app.registration.sendActivationCode(body),
})

const activate = operation({
  id: 'activate',
  tag: 'Registration',
  method: 'post',
  path: '/auth/otp/verify',
  summary: 'Prove the phone number by its code, and be signed in',
  may: 'account.register',
  token: 'none',
  body: z.strictObject(Activate.shape),
  refuses: ['continuation_unknown', 'already_active', 'code_wrong', 'code_expired', 'code_locked', 'phone_taken'],
  answer: LoggedIn,
  examples: { body: { continuation: exampleToken, code: '123456' } },
  example: exampleLoggedIn,
  handle: async ({ app, body, ip, c }) =>
    loggedIn({ app, c }, await app.registration.activate(body, callerOf({ c, ip }))),
})

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
  refuses: sendRefusals,
  examples: { body: exampleEmail },
  handle: ({ app, body, ip, c }) => app.credentials.forgotPassword(body, callerOf({ c, ip })),
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
  refuses: [...linkRefusals, 'password_common', 'log_in_busy'],
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
  refuses: linkRefusals,
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
  refuses: [...linkRefusals, 'email_taken'],
  examples: { body: { token: exampleToken } },
  handle: ({ app, body }) => app.credentials.confirmEmail(body),
})

export const registration: Operation[] = [
  register,
  resend,
  verifyEmail,
  continueRegistration,
  sendCode,
  activate,
  forgot,
  reset,
  notMe,
  confirmEmail,
]
