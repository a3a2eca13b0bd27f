import { z } from 'zod'
import { TERMS_VERSION } from '#contract/accounts/states'
import { AskByEmail } from '#contract/credentials/input'
import { codeChannels } from '#contract/credentials/states'
import { WithToken } from '#contract/identity/input'
import { Register } from '#contract/registration/input'
import { readCaller } from './caller.ts'
import { type AnyOperation, commandOperation, expose, operation } from './operation.ts'
import { exampleToken } from './session-view.ts'
import { Instant, Nothing, registerSchema } from './wire.ts'

const exampleEmail = { email: 'pemodal@contoh.test' }
const ContinuationAnswer = registerSchema(
  'Continuation',
  z.strictObject({
    continuation: z.string().describe('Goes with the next two requests.'),
    expires_at: Instant,
    phone: z.string(),
    channels: z.array(z.enum(codeChannels)),
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
  handle: ({ app, body, ip, c }) => app.registration.register(body, readCaller({ c, ip })),
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
  examples: { body: exampleEmail },
  handle: ({ app, body, ip, c }) => app.registration.resendVerification(body, readCaller({ c, ip })),
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
  answer: ContinuationAnswer,
  examples: { body: { token: exampleToken } },
  example: exampleContinuation,
  handle: ({ app, body }) => app.registration.verifyEmail(body),
})

const continueRegistration = expose((app) => app.registration.continueRegistration, {
  id: 'continueRegistration',
  tag: 'Registration',
  path: '/auth/continue',
  summary: 'Go on to the phone number after logging in',
  body: Nothing,
  answer: ContinuationAnswer,
  examples: { body: {} },
  example: exampleContinuation,
})

export const registration: AnyOperation[] = [register, resend, verifyEmail, continueRegistration]
