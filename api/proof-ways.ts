import { z } from 'zod'
import { PhoneChannel } from '#contract/credentials/input'
import { CodeSentAnswer, exampleCodeSent } from './activation.ts'
import { type Operation, operation } from './operation.ts'
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

const passkey = operation({
  id: 'proofPasskeyOptions',
  tag,
  method: 'post',
  path: '/me/proofs/:id/passkey/options',
  summary: 'What to ask a passkey for this proof',
  may: 'account.use',
  params: { id: proofId },
  body: Nothing,
  answer: z.strictObject({ options: z.record(z.string(), z.unknown()).describe('As WebAuthn names them.') }),
  examples: { body: {} },
  example: { options: { challenge: 'c2FtcGxl', rpId: 'syirkah.id', userVerification: 'required' } },
  handle: async ({ app, actor, params }) => ({
    options: { ...(await app.credentials.proofPasskeyOptions(actor, { proofId: params.id })) },
  }),
})

export const proofWays: Operation[] = [sendCode, passkey]
