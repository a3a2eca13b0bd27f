import { z } from 'zod'
import { CallOff } from '#contract/offerings/input'
import { operation } from './operation.ts'

const callOff = operation({
  id: 'callOffOffering',
  tag: 'Issuers',
  method: 'post',
  path: '/issuer/offerings/:slug/call-off',
  summary: 'Take your offering back before it opens',
  text: 'Who saved it reads the reason. It cannot be scheduled again.',
  may: 'offering.call-off',
  params: { slug: { like: 'slug', unknown: 'offering_not_found', example: 'kopi-gayo' } },
  body: CallOff.omit({ slug: true }).strict(),
  refuses: ['offering_not_found', 'offering_opened'],
  answer: z.strictObject({ state: z.literal('withdrawn') }),
  examples: { body: { reason: 'Pembeli utama menunda kontraknya.' } },
  example: { state: 'withdrawn' as const },
  async handle({ app, actor, params, body }) {
    await app.offerings.callOff(actor, { slug: params.slug, reason: body.reason })
    return { state: 'withdrawn' as const }
  },
})

export const issuerOfferings = [callOff]
