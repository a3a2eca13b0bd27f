import { z } from 'zod'
import { example } from './distribution-view.ts'
import { type AnyOperation, expose } from './operation.ts'
import { Instant, Money, ObjectId, registerSchema, Slug } from './wire.ts'

const params = { id: { like: 'id', unknown: 'distribution_not_found', example: example.id } } as const

const givePurification = expose((app) => app.distributions.givePurification, {
  id: 'givePurification',
  tag: 'Portfolio',
  path: '/distributions/:id/purification',
  summary: 'Give what the Sharia board named of a payment to the social fund',
  text: 'All of it, once, from the wallet, with a proof. Given again, it answers what was given.',
  params,
  answer: registerSchema(
    'Purification',
    z.strictObject({
      distribution: ObjectId,
      name: z.string(),
      slug: Slug,
      about: z.string(),
      paid_at: Instant,
      amount: Money,
      given_at: Instant.nullable(),
    }),
  ),
  example: {
    distribution: example.id,
    name: 'Kopi Gayo Lestari',
    slug: 'kopi-gayo-lestari',
    about: 'Dividen 2026',
    paid_at: '2026-11-26T09:00:00.000+07:00',
    amount: '1408',
    given_at: '2026-11-27T08:12:00.000+07:00',
  },
})

export const purificationOperations: AnyOperation[] = [givePurification]
