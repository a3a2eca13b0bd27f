import type { ProposalState } from '#contract/proposals/states'
import { m } from '../../lib/words.ts'

/** What happens next with a proposal, said to its issuer. */
export const nextOf: Record<ProposalState, () => string> = {
  draft: m.issuer_next_draft,
  submitted: m.issuer_next_submitted,
  screening: m.issuer_next_submitted,
  returned: m.issuer_next_returned,
  rejected: m.issuer_next_rejected,
  accepted: m.issuer_next_accepted,
  filed: m.issuer_next_filed,
  analyst_review: m.issuer_next_filed,
  revision: m.issuer_next_returned,
  sharia_review: m.issuer_next_sharia,
  committee: m.issuer_next_committee,
  approved: m.issuer_next_approved,
  signed: m.issuer_next_signed,
  scheduled: m.issuer_next_scheduled,
  withdrawn: m.issuer_next_withdrawn,
}
