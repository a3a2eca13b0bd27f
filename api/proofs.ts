import { z } from 'zod'
import { PhoneChannel, ShowProof } from '#contract/credentials/input'
import { CodeSentAnswer, exampleCodeSent } from './activation.ts'
import { type Operation, operation } from './operation.ts'
import { exampleProofAsked, ProofAsked } from './proof-asked.ts'
import { Instant } from './wire.ts'

const tag = 'Security'
const proofId = { like: 'id', unknown: 'proof_gone', example: exampleProofAsked.id } as const

const proof = operation({
  id: 'proof',
  tag,
  method: 'get',
  path: '/me/proofs/:id',
  summary: 'What has to be proven',
  may: 'account.use',
  params: { id: proofId },
  refuses: ['proof_gone'],
  answer: z.strictObject({
    proof: ProofAsked,
    about: z.string().describe('What it is about, in the reader’s language.'),
  }),
  example: { proof: exampleProofAsked, about: 'Ganti alamat email akun ke se•••@contoh.test' },
  async handle({ app, actor, params, locale }) {
    const asked = await app.credentials.proofOf(actor, params.id)
    return { proof: asked, about: asked.about[locale] }
  },
})

const sendCode = operation({
  id: 'sendProofCode',
  tag,
  method: 'post',
  path: '/me/proofs/:id/code',
  summary: 'Send a code for this proof to the own phone',
  may: 'account.use',
  params: { id: proofId },
  body: z.strictObject({ channel: PhoneChannel }),
  refuses: ['proof_gone', 'channel_unavailable', 'code_locked', 'wait_before_resend', 'too_many_sends'],
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
  body: z.strictObject({}),
  refuses: ['proof_gone'],
  answer: z.strictObject({ options: z.record(z.string(), z.unknown()).describe('As WebAuthn names them.') }),
  examples: { body: {} },
  example: { options: { challenge: 'c2FtcGxl', rpId: 'syirkah.id', userVerification: 'required' } },
  handle: async ({ app, actor, params }) => ({
    options: { ...(await app.credentials.proofPasskeyOptions(actor, { proofId: params.id })) },
  }),
})

const prove = operation({
  id: 'prove',
  tag,
  method: 'post',
  path: '/me/proofs/:id',
  summary: 'Prove it, by one of its ways',
  text: 'Then the call that was refused is made again, unchanged, with the header `Proof`. Good once, for five minutes.',
  may: 'account.use',
  params: { id: proofId },
  body: ShowProof,
  refuses: [
    'proof_gone',
    'code_wrong',
    'code_expired',
    'code_locked',
    'passkey_refused',
    'second_factor_wrong',
    'second_factor_used',
    'second_factor_required',
    'recovery_code_wrong',
    'totp_not_on',
    'too_many_attempts',
  ],
  answer: z.strictObject({ usable_until: Instant }),
  examples: { body: { totp: '123456' } },
  example: { usable_until: exampleProofAsked.expires_at },
  handle: ({ app, actor, params, body }) => app.credentials.prove(actor, { proofId: params.id, ...body }),
})

export const proofs: Operation[] = [proof, sendCode, passkey, prove]
