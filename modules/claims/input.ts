import * as z from 'zod'

/** To whose account a claim goes, and what proves that it is theirs. */
export const SettleClaim = z.strictObject({
  email: z.string().trim().toLowerCase().min(1, { error: 'missing', abort: true }).max(254),
  reason: z.string().trim().min(1, { error: 'missing', abort: true }).min(3).max(1_000),
})
export type SettleClaim = z.output<typeof SettleClaim>
