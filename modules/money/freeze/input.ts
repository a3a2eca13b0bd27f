import { z } from 'zod'

/** Why a freeze begins or ends. */
export const FreezeReason = z.strictObject({
  reason: z.string().trim().min(1, 'missing').max(500, 'too_long'),
})
export type FreezeReason = z.output<typeof FreezeReason>
