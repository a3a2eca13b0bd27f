import { z } from 'zod'
import { WithCode } from '#contract/credentials/input'
import { commandOperation, type Operation, operation } from './operation.ts'
import { AGAIN } from './passkey-view.ts'
import { Nothing } from './wire.ts'

const tag = 'Security'
const Codes = z.strictObject({ recovery_codes: z.array(z.string()).describe('Shown this once.') })
const exampleCodes = { recovery_codes: ['7KQ2M-9XRTB'] }

const totpStart = operation({
  id: 'startTotp',
  tag,
  method: 'post',
  path: '/me/totp',
  summary: 'Get a secret for an authenticator',
  text: `${AGAIN} Nothing changes until a code of it is confirmed.`,
  may: 'account.use',
  body: Nothing,
  proves: true,
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
  body: Nothing,
  proves: true,
  answer: Codes,
  examples: { body: {} },
  example: exampleCodes,
  handle: ({ app, actor, proof }) => app.credentials.newRecoveryCodes(actor, { proof }),
})

export const totp: Operation[] = [totpStart, totpConfirm, totpOff, newCodes]
