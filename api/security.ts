import { z } from 'zod'
import { ChangePassword, ConfirmByPassword } from '#contract/credentials/input'
import { DEMO_PASSWORD } from '#shared/demo-password'
import { readCaller } from './caller.ts'
import { commandOperation, type Operation, operation } from './operation.ts'
import { AGAIN, Confirmed, examplePasskey, Passkey } from './passkey-view.ts'
import { Instant } from './wire.ts'

const exampleInstant = '2026-11-20T10:05:00.000+07:00'
const tag = 'Security'

const security = operation({
  id: 'security',
  tag,
  method: 'get',
  path: '/me/security',
  summary: 'What the account is secured with',
  may: 'account.use',
  answer: z.strictObject({
    password_set: z.boolean(),
    totp: z.boolean(),
    totp_required: z.boolean(),
    recovery_codes_left: z.int(),
    passkeys: z.array(Passkey),
    confirmed_until: Instant.nullable(),
    withdrawals_blocked_until: Instant.nullable(),
    phrase: z.string().nullable(),
  }),
  example: {
    password_set: true,
    totp: true,
    totp_required: false,
    recovery_codes_left: 9,
    passkeys: [examplePasskey],
    confirmed_until: null,
    withdrawals_blocked_until: null,
    phrase: 'kopi pagi di Sanur',
  },
  handle: ({ app, actor }) => app.credentials.security(actor),
})

const confirm = operation({
  id: 'confirmIdentity',
  tag,
  method: 'post',
  path: '/me/confirm',
  summary: 'Show the password once more',
  may: 'account.use',
  body: z.strictObject(ConfirmByPassword.shape),
  answer: Confirmed,
  examples: { body: { password: DEMO_PASSWORD } },
  example: { confirmed_until: exampleInstant },
  handle: ({ app, actor, body, ip, c }) => app.credentials.confirmIdentity(actor, body, readCaller({ c, ip })),
})

const password = commandOperation({
  id: 'changePassword',
  tag,
  method: 'put',
  path: '/me/password',
  summary: 'Change the password',
  text: `${AGAIN} All other sessions end.`,
  may: 'account.use',
  body: z.strictObject(ChangePassword.shape),
  examples: { body: { password: 'sepatu-hujan-lemari-72' } },
  handle: ({ app, actor, body }) => app.credentials.changePassword(actor, body),
})

export const securityOperations: Operation[] = [security, confirm, password]
