import * as z from 'zod'
import { votes } from '#contract/approvals/states'

/** A vote, or a question to the owner in the words of the reason; only a yes goes without words. */
export const DecideWithdrawal = z
  .object({
    vote: z.enum([...votes, 'ask'], { error: 'missing' }),
    reason: z.string().trim().max(500, 'too_long').default(''),
  })
  .refine(({ vote, reason }) => vote === 'approve' || reason !== '', { path: ['reason'], error: 'missing' })
