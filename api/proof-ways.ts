import { z } from 'zod'
import { PhoneChannel } from '#contract/credentials/input'
import { brand } from '#shared/brand'
import { CodeSentAnswer, exampleCodeSent } from './activation.ts'
import { type AnyOperation, expose, operation } from './operation.ts'
import { exampleProofAsked } from './proof-asked.ts'
import { Nothing } from './wire.ts'

const tag = 'Security'

const proofId = { like: 'id', unknown: 'proof_gone', example: exampleProofAsked.id } as const

const sendCode = operation({
  id: 'sendProofCode',
  tag,
  method: 'post',
  path: '/me/proofs/:id/code',
  summary: 'Send a code for this proof to the own phone',
  may: 'account.use',
  params: { id: proofId },
  body: z.strictObject({ channel: PhoneChannel }),
  answer: CodeSentAnswer,
  examples: { body: { channel: 'whatsapp' } },
  example: exampleCodeSent,
  handle: ({ app, actor, params, body }) => app.credentials.sendProofCode(actor, { proofId: params.id, ...body }),
})

const passkey = expose((app) => app.credentials.proofPasskeyOptions, {
  id: 'proofPasskeyOptions',
  tag,
  path: '/me/proofs/:id/passkey/options',
  summary: 'What to ask a passkey for this proof',
  params: { id: proofId },
  body: Nothing,
  answer: z.strictObject({ options: z.record(z.string(), z.unknown()).describe('As WebAuthn names them.') }),
  examples: { body: {} },
  example: { options: { challenge: 'c2FtcGxl', rpId: brand.domain, userVerification: 'required' } },
  input: ({ params }) => ({ proofId: params.id }),
  view: (_, options) => ({ options: { ...options } }),
})

export const proofWays: AnyOperation[] = [sendCode, passkey]
