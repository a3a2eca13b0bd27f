import { z } from 'zod'
import { codeChannels } from '#contract/credentials/states'
import { Activate, SendActivationCode } from '#contract/registration/input'
import { respondWithSession } from './auth.ts'
import { readCaller } from './caller.ts'
import { type Operation, operation } from './operation.ts'
import { exampleLoggedIn, exampleToken, LoggedIn } from './session-view.ts'
import { Instant, registerSchema } from './wire.ts'

export const CodeSentAnswer = registerSchema(
  'CodeSent',
  z.strictObject({
    channel: z.enum(codeChannels),
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
  answer: CodeSentAnswer,
  examples: { body: { continuation: exampleToken, channel: 'whatsapp' } },
  example: exampleCodeSent,
  handle: ({ app, body, ip, c }) => app.registration.sendActivationCode(body, readCaller({ c, ip })),
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
  answer: LoggedIn,
  examples: { body: { continuation: exampleToken, code: '123456' } },
  example: exampleLoggedIn,
  handle: async ({ app, body, ip, c }) =>
    respondWithSession({ app, c }, await app.registration.activate(body, readCaller({ c, ip }))),
})

export const activation: Operation[] = [sendCode, activate]
