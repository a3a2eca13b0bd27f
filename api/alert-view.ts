import { z } from 'zod'
import { alertSides } from '#contract/market/states'
import { Instant, Money, Slug } from './wire.ts'

export const Alert = z.strictObject({
  id: z.string(),
  code: z.string(),
  slug: Slug,
  name: z.string(),
  side: z.enum(alertSides),
  price: Money,
  created_at: Instant,
})

export const example = {
  id: '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e',
  code: 'RSIA',
  slug: 'rsia-annisa',
  name: 'RSIA Annisa',
  side: 'above' as const,
  price: '5500',
  created_at: '2026-11-30T10:05:00.000+07:00',
}
