import { z } from 'zod'
import { units } from '#shared/money'
import { bareDigits } from '#shared/read-number'
import { type HeldOutcome, heldOutcomes, paymentMethods, purchaseConfirmations, sortOrders } from './states.ts'

const quantity = z
  .string({ error: 'quantity_digits' })
  .transform(bareDigits)
  .pipe(z.string().regex(/^\d{1,15}$/, { error: 'quantity_digits', abort: true }))
  .refine((text) => BigInt(text) > 0n, 'quantity_positive')
  .transform(units)

export const Subscribe = z.strictObject({
  offering: z.string().min(1).max(120), // its slug
  units: quantity,
  method: z.enum(paymentMethods, { error: 'method_unknown' }),
  bank: z.string().max(20).optional(), // of the virtual account, when that is the method
  statements: z
    .array(z.enum(purchaseConfirmations))
    .refine((given) => purchaseConfirmations.every((statement) => given.includes(statement)), 'statements_missing'),
})
export type Subscribe = z.infer<typeof Subscribe>
export type SubscribeInput = z.input<typeof Subscribe>

/** Filters of the listing; they live in the URL. Anything unknown falls back to “all”. */
export const ListOfferings = z.object({
  q: z.string().trim().max(80).catch(''),
  kind: z.enum(['share', 'sukuk']).optional().catch(undefined),
  akad: z.enum(['musyarakah', 'mudharabah', 'ijarah']).optional().catch(undefined),
  sector: z.string().max(60).optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(48).catch(12),
  sort: z.enum(sortOrders).catch('closing'),
  after: z.string().max(200).optional().catch(undefined),
})
export type ListOfferings = z.infer<typeof ListOfferings>

/** Why an issuer calls off an offering before it opens. */
export const CallOff = z.object({
  slug: z.string().min(1).max(120),
  reason: z.string().trim().min(1, 'missing').max(1_000, 'too_long'),
})
export type CallOff = z.output<typeof CallOff>

/** The proposed outcome of a held purchase, and the reason. */
export const DecideHeld = z.object({
  outcome: z.enum(Object.keys(heldOutcomes) as [HeldOutcome, ...HeldOutcome[]], { error: 'missing' }),
  reason: z.string({ error: 'missing' }).trim().min(1, 'missing').max(500, 'too_long'),
})
export type DecideHeld = z.infer<typeof DecideHeld>
