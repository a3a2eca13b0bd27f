import { z } from 'zod'
import { WithCode } from '#contract/credentials/input'
import { brand } from '#shared/brand'
import { type AnyOperation, expose, operation } from './operation.ts'
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
  example: { secret: 'JBSWY3DPEHPK3PXP', uri: `otpauth://totp/${brand.name}:…`, qr: 'data:image/png;base64,…' },
  handle: ({ app, actor, proof }) => app.credentials.startTotp(actor, { proof }),
})

const totpConfirm = expose((app) => app.credentials.confirmTotp, {
  id: 'confirmTotp',
  tag,
  path: '/me/totp/confirm',
  summary: 'Switch the authenticator on by its first code',
  body: z.strictObject(WithCode.shape),
  answer: Codes,
  examples: { body: { code: '123456' } },
  example: exampleCodes,
})

const totpOff = expose((app) => app.credentials.disableTotp, {
  id: 'disableTotp',
  tag,
  method: 'delete',
  path: '/me/totp',
  summary: 'Switch the authenticator off',
  text: AGAIN,
})

const newCodes = expose((app) => app.credentials.newRecoveryCodes, {
  id: 'newRecoveryCodes',
  tag,
  path: '/me/recovery-codes',
  summary: 'Get ten new recovery codes',
  text: `${AGAIN} The old ones are void.`,
  body: Nothing,
  answer: Codes,
  examples: { body: {} },
  example: exampleCodes,
})

export const totp: AnyOperation[] = [totpStart, totpConfirm, totpOff, newCodes]
