import { z } from 'zod'
import { CallOff } from '#contract/offerings/input'
import { operation } from './operation.ts'
import { ObjectId } from './wire.ts'

const callOff = operation({
  id: 'callOffOffering',
  tag: 'Issuers',
  method: 'post',
  path: '/issuer/offerings/:slug/call-off',
  summary: 'Take your offering back before it opens',
  text: 'It wants a proof. Who saved it reads the reason. It cannot be scheduled again.',
  may: 'offering.call-off',
  proves: true,
  params: { slug: { like: 'slug', unknown: 'offering_not_found', example: 'kopi-gayo' } },
  body: CallOff.omit({ slug: true }).strict(),
  answer: z.strictObject({ state: z.literal('withdrawn') }),
  examples: { body: { reason: 'Pembeli utama menunda kontraknya.' } },
  example: { state: 'withdrawn' as const },
  async handle({ app, actor, params, body, proof }) {
    await app.offerings.callOff(actor, { slug: params.slug, reason: body.reason }, { proof })
    return { state: 'withdrawn' as const }
  },
})

const askWithdrawal = operation({
  id: 'askOfferingWithdrawal',
  tag: 'Issuers',
  method: 'post',
  path: '/issuer/offerings/:slug/withdrawal',
  summary: 'Ask that your open offering be withdrawn',
  text: 'Two of staff decide before it ends. Then everybody is refunded in full and reads the reason.',
  may: 'offering.call-off',
  params: { slug: { like: 'slug', unknown: 'offering_not_found', example: 'kopi-gayo' } },
  body: CallOff.omit({ slug: true }).strict(),
  answer: z.strictObject({ request: ObjectId }),
  examples: { body: { reason: 'Pemasok utama kami berhenti.' } },
  example: { request: '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e' },
  async handle({ app, actor, params, body }) {
    return { request: await app.offerings.askWithdrawal(actor, { slug: params.slug, reason: body.reason }) }
  },
})

export const issuerOfferings = [callOff, askWithdrawal]
