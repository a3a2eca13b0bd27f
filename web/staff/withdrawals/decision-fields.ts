import { m } from '../../lib/words.ts'
import { voteFields } from '../approvals/decision.tsx'

/** Yes, no, or first a question to the investor. */
export const decisionFields = {
  ...voteFields,
  vote: {
    ...voteFields.vote,
    options: () => [...voteFields.vote.options(), { value: 'ask', label: m.payouts_ask() }],
  },
  reason: { ...voteFields.reason, hint: m.payouts_reason_hint },
} as const
