import type { DistributionState } from '#contract/distributions/states'
import { m } from '../../lib/words.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'

export const stateWords: Record<DistributionState, () => string> = {
  foreseen: m.dist_state_foreseen,
  submitted: m.dist_state_submitted,
  proposed: m.dist_state_proposed,
  funded: m.dist_state_funded,
  approved: m.dist_state_approved,
  paying: m.dist_state_paying,
  paid: m.dist_state_paid,
  cancelled: m.dist_state_cancelled,
}
export const stateTones: Record<DistributionState, Tone> = {
  foreseen: 'warn',
  submitted: 'warn',
  proposed: 'gold',
  funded: 'info',
  approved: 'info',
  paying: 'info',
  paid: 'up',
  cancelled: 'down',
}
