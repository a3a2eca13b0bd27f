import { z } from 'zod'
import type { SignatureView } from '#contract/signature/states'
import { type AnyOperation, expose, operation } from './operation.ts'
import { readSignedJson } from './request.ts'
import { example, Own } from './signature-view.ts'

const tag = 'Verification'

const asOwn = (view: SignatureView | null) => ({ signature: view })

const read = operation({
  id: 'signature',
  tag,
  method: 'get',
  path: '/signature',
  summary: 'How far the signing of your investor agreement is',
  text: 'Purchases are open once it is signed.',
  may: 'signature.read',
  answer: Own,
  example: { signature: example },
  handle: async ({ app, actor }) => asOwn(await app.signature.own(actor)),
})

const ask = operation({
  id: 'askForSignature',
  tag,
  method: 'post',
  path: '/signature/ask',
  summary: 'Ask the signing provider how far it is',
  text: 'The provider also tells by itself; this finds what its call missed.',
  may: 'signature.sign',
  answer: Own,
  example: { signature: { ...example, state: 'checked' as const } },
  handle: async ({ app, actor }) => asOwn(await app.signature.ask(actor)),
})

const open = operation({
  id: 'openSigning',
  tag,
  method: 'post',
  path: '/signature/open',
  summary: 'Open the agreement at the signing provider',
  text: 'Answers where its signer goes on. Asked again, it is the same signing.',
  may: 'signature.sign',
  answer: z.strictObject({ url: z.string() }),
  example: { url: '/sandbox/tanda-tangan/0199d1c2-7e4a-7b3c-9d2e-6a7b8c9d0e1f' },
  handle: ({ app, actor }) => app.signature.open(actor),
})

const resend = expose((app) => app.signature.resend, {
  id: 'resendSigning',
  tag,
  path: '/signature/resend',
  summary: 'Have the invitation sent again',
  text: 'An open one is sent once more; where the last ended, a new one.',
  answer: Own,
  example: { signature: example },
  view: (_, view) => asOwn(view),
})

const agreement = operation({
  id: 'investorAgreement',
  tag,
  method: 'get',
  path: '/signature/agreement',
  summary: 'Your investor agreement as PDF',
  text: 'In base64. Signed, with its certificate page, always the same bytes; before that, the text that is to be signed.',
  may: 'signature.read',
  answer: z.strictObject({ name: z.string(), pdf: z.base64() }),
  example: { name: 'perjanjian-pemodal-TT-261120-7F4QXK2.pdf', pdf: 'JVBERi0xLjc=' },
  async handle({ app, actor }) {
    const { name, pdf } = await app.signature.agreement(actor)
    return { name, pdf: pdf.toString('base64') }
  },
})

export const signature: AnyOperation[] = [read, ask, open, resend, agreement]

/** The provider's signature is over the bytes: they go on as they came. */
export const signatureCallback = operation({
  id: 'signatureCallback',
  tag,
  method: 'post',
  path: '/webhooks/signature',
  summary: 'What the signing provider reports',
  text: 'Signed by the provider over the raw body. Delivered twice, late or out of order it comes to the same.',
  may: 'anyone',
  token: 'none',
  rawBody: { example: '{"type":"envelope.signed","data":{"envelope_id":"0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e"}}' },
  answer: z.strictObject({ received: z.literal(true) }),
  example: { received: true },
  async handle({ app, c }) {
    await app.signature.receiveCallback(c.req.raw.headers, await readSignedJson(c))
    return { received: true as const }
  },
})
