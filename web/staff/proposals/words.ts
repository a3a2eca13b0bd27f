import type { ProposalForm, ProposalState } from '#contract/proposals/states'
import { proposalStateWords } from '#contract/proposals/states'
import { getLocale, m } from '../../lib/words.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'

export const formatProposalState = (state: ProposalState) => proposalStateWords[state][getLocale()]
export const stateTones: Record<ProposalState, Tone> = {
  draft: 'neutral',
  submitted: 'gold',
  screening: 'gold',
  returned: 'info',
  rejected: 'down',
  accepted: 'info',
  filed: 'gold',
  analyst_review: 'gold',
  revision: 'info',
  sharia_review: 'gold',
  committee: 'gold',
  approved: 'up',
  signed: 'up',
  scheduled: 'up',
  withdrawn: 'neutral',
}

const steps: Record<string, () => string> = {
  publisher: m.review_step_publisher,
  document: m.review_step_document,
  finance: m.review_step_finance,
  'finance-info': m.review_step_finance,
  'non-finance': m.review_step_non_finance,
  media: m.review_step_media,
  terms: m.review_step_terms,
  'terms-finance': m.review_step_terms_finance,
}
export const formatProposalStep = (step: string) => steps[step]?.() ?? step
export const formWords: Record<ProposalForm, () => string> = {
  proposal: m.review_form_application,
  'proposal-file': m.review_form_file,
}
