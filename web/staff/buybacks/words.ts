import type { BuybackState } from '#contract/buybacks/states'
import { m } from '../../lib/words.ts'
import type { Tone } from '../../ui/badge.tsx'

export const stateWords: Record<BuybackState, () => string> = {
  submitted: m.rights_desk_state_submitted,
  proposed: m.rights_desk_state_proposed,
  announced: m.rights_desk_state_announced,
  open: m.buybacks_state_open,
  settling: m.buybacks_state_settling,
  ended: m.rights_desk_state_ended,
  cancelled: m.rights_desk_state_cancelled,
}
export const stateTones: Record<BuybackState, Tone> = {
  submitted: 'gold',
  proposed: 'gold',
  announced: 'info',
  open: 'info',
  settling: 'info',
  ended: 'neutral',
  cancelled: 'down',
}
