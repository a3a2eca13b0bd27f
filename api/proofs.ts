import { z } from 'zod'
import { ShowProof } from '#contract/credentials/input'
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
  answer: z.strictObject({ usable_until: Instant }),
  examples: { body: { totp: '123456' } },
  example: { usable_until: exampleProofAsked.expires_at },
  handle: ({ app, actor, params, body }) => app.credentials.prove(actor, { proofId: params.id, ...body }),
})

export const proofs: Operation[] = [proof, prove]
