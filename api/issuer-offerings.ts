import { z } from 'zod'
import { CallOff } from '#contract/offerings/input'
import { type AnyOperation, expose } from './operation.ts'
import { ObjectId } from './wire.ts'

const callOff = expose((app) => app.offerings.callOff, {
  id: 'callOffOffering',
  tag: 'Issuers',
  path: '/issuer/offerings/:slug/call-off',
  summary: 'Take your offering back before it opens',
  text: 'It wants a proof. Who saved it reads the reason. It cannot be scheduled again.',
  params: { slug: { like: 'slug', unknown: 'offering_not_found', example: 'kopi-gayo' } },
  body: CallOff.omit({ slug: true }).strict(),
  answer: z.strictObject({ state: z.literal('withdrawn') }),
  examples: { body: { reason: 'Pembeli utama menunda kontraknya.' } },
  example: { state: 'withdrawn' as const },
  view: () => ({ state: 'withdrawn' as const }),
})

const askWithdrawal = expose((app) => app.offerings.askWithdrawal, {
  id: 'askOfferingWithdrawal',
  tag: 'Issuers',
  path: '/issuer/offerings/:slug/withdrawal',
  summary: 'Ask that your open offering be withdrawn',
  text: 'Two of staff decide before it ends. Then everybody is refunded in full and reads the reason.',
  params: { slug: { like: 'slug', unknown: 'offering_not_found', example: 'kopi-gayo' } },
  body: CallOff.omit({ slug: true }).strict(),
  answer: z.strictObject({ request: ObjectId }),
  examples: { body: { reason: 'Pemasok utama kami berhenti.' } },
  example: { request: '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e' },
  view: (_, request) => ({ request }),
})

export const issuerOfferings: AnyOperation[] = [callOff, askWithdrawal]
