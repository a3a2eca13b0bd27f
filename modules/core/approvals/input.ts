import { z } from 'zod'
import { approvalLists, voteChoices } from './states.ts'

const Reason = z.string().trim().max(500, 'too_long')

/** A vote; a rejection needs a reason. */
export const CastVote = z
  .object({ vote: z.enum(voteChoices, { error: 'missing' }), reason: Reason.default('') })
  .refine(({ vote, reason }) => vote === 'approve' || reason !== '', { path: ['reason'], error: 'missing' })
export type CastVote = z.infer<typeof CastVote>

export const ListApprovals = z.object({
  list: z.enum(approvalLists).catch('mine-to-decide'),
  /** An unknown place starts over. */
  after: z.uuid().optional().catch(undefined),
})
