import { z } from 'zod'
import { ChangeEmail, ChangePassword, ChangePhone, ConfirmByPassword, WithCode } from '#contract/credentials/input'
import { callerOf } from './caller.ts'
import { commandOperation, type Operation, operation } from './operation.ts'
import { AGAIN, Confirmed, examplePasskey, Passkey } from './passkeys.ts'
import { CodeSentAnswer, exampleCodeSent } from './registration.ts'
import { Instant } from './wire.ts'

const nothing = z.strictObject({})
const exampleInstant = '2026-11-20T10:05:00.000+07:00'
const tag = 'Security'

const Codes = z.strictObject({ recovery_codes: z.array(z.string()).describe('Shown this once.') })
const exampleCodes = { recovery_codes: ['7KQ2M-9XRTB'] }

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
  refuses: ['password_wrong', 'too_many_attempts', 'log_in_busy', 'user_unknown'],
  answer: Confirmed,
  examples: { body: { password: 'Demo-Syirkah-2026' } },
  example: { confirmed_until: exampleInstant },
  handle: ({ app, actor, body, ip, c }) => app.credentials.confirmIdentity(actor, body, callerOf({ c, ip })),
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
  refuses: ['confirm_identity', 'password_common', 'password_same', 'log_in_busy'],
  examples: { body: { password: 'sepatu-hujan-lemari-72' } },
  handle: ({ app, actor, body }) => app.credentials.changePassword(actor, body),
})

const email = commandOperation({
  id: 'changeEmail',
  tag,
  method: 'post',
  path: '/me/email',
  summary: 'Ask for another e-mail address',
  text: `${AGAIN} The new address holds once the link that goes there was opened (\`POST /auth/confirm-email\`).`,
  may: 'account.use',
  body: z.strictObject(ChangeEmail.shape),
  status: 202,
  proves: true,
  refuses: ['confirm_identity', 'wait_before_resend', 'too_many_sends'],
  examples: { body: { email: 'sekar.baru@contoh.test' } },
  handle: ({ app, actor, body, proof }) => app.credentials.changeEmail(actor, body, { proof }),
})

const phone = operation({
  id: 'changePhone',
  tag,
  method: 'post',
  path: '/me/phone',
  summary: 'Ask for another phone number',
  text: `${AGAIN} A code goes to the new number.`,
  may: 'account.use',
  body: z.strictObject(ChangePhone.shape),
  proves: true,
  refuses: ['confirm_identity', 'channel_unavailable', 'code_locked', 'wait_before_resend', 'too_many_sends'],
  answer: CodeSentAnswer,
  examples: { body: { phone: '0813 1111 2222', channel: 'sms' } },
  example: exampleCodeSent,
  handle: ({ app, actor, body, proof }) => app.credentials.changePhone(actor, body, { proof }),
})

const phoneVerify = commandOperation({
  id: 'confirmPhone',
  tag,
  method: 'post',
  path: '/me/phone/verify',
  summary: 'Prove the new phone number by its code',
  may: 'account.use',
  body: z.strictObject(WithCode.shape),
  refuses: ['code_wrong', 'code_expired', 'code_locked', 'phone_taken'],
  examples: { body: { code: '123456' } },
  handle: ({ app, actor, body }) => app.credentials.confirmPhone(actor, body),
})

const totpStart = operation({
  id: 'startTotp',
  tag,
  method: 'post',
  path: '/me/totp',
  summary: 'Get a secret for an authenticator',
  text: `${AGAIN} Nothing changes until a code of it is confirmed.`,
  may: 'account.use',
  body: nothing,
  proves: true,
  refuses: ['confirm_identity'],
  answer: z.strictObject({
    secret: z.string(),
    uri: z.string(),
    qr: z.string().describe('An image as a data URL.'),
  }),
  examples: { body: {} },
  example: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Syirkah:…', qr: 'data:image/png;base64,…' },
  handle: ({ app, actor, proof }) => app.credentials.startTotp(actor, { proof }),
})

const totpConfirm = operation({
  id: 'confirmTotp',
  tag,
  method: 'post',
  path: '/me/totp/confirm',
  summary: 'Switch the authenticator on by its first code',
  may: 'account.use',
  body: z.strictObject(WithCode.shape),
  refuses: ['confirm_identity', 'totp_not_started', 'second_factor_wrong', 'second_factor_used'],
  answer: Codes,
  examples: { body: { code: '123456' } },
  example: exampleCodes,
  handle: ({ app, actor, body }) => app.credentials.confirmTotp(actor, body),
})

const totpOff = commandOperation({
  id: 'disableTotp',
  tag,
  method: 'delete',
  path: '/me/totp',
  summary: 'Switch the authenticator off',
  text: AGAIN,
  may: 'account.use',
  proves: true,
  refuses: ['confirm_identity', 'totp_not_on', 'totp_mandatory'],
  handle: ({ app, actor, proof }) => app.credentials.disableTotp(actor, { proof }),
})

const newCodes = operation({
  id: 'newRecoveryCodes',
  tag,
  method: 'post',
  path: '/me/recovery-codes',
  summary: 'Get ten new recovery codes',
  text: `${AGAIN} The old ones are void.`,
  may: 'account.use',
  body: nothing,
  proves: true,
  refuses: ['confirm_identity', 'totp_not_on'],
  answer: Codes,
  examples: { body: {} },
  example: exampleCodes,
  handle: ({ app, actor, proof }) => app.credentials.newRecoveryCodes(actor, { proof }),
})

export const securityOperations: Operation[] = [
  security,
  confirm,
  password,
  email,
  phone,
  phoneVerify,
  totpStart,
  totpConfirm,
  totpOff,
  newCodes,
]
