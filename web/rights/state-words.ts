import type { RightsOrderState } from '#contract/rights/states'
import { m } from '../lib/words.ts'
import type { Tone } from '../ui/feedback/badge.tsx'

const words: Record<RightsOrderState, () => string> = {
  awaiting_payment: m.rights_state_awaiting_payment,
  paid: m.rights_state_paid,
  settled: m.rights_state_settled,
  expired: m.rights_state_expired,
  cancelled: m.rights_state_cancelled,
}
export const formatRightsOrderState = (state: RightsOrderState) => words[state]()

export const stateTone: Record<RightsOrderState, Tone> = {
  awaiting_payment: 'warn',
  paid: 'info',
  settled: 'up',
  expired: 'neutral',
  cancelled: 'neutral',
}
