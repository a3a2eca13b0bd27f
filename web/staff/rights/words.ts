import type { RightsState } from '#contract/rights/states'
import { m } from '../../lib/words.ts'
import type { Tone } from '../../ui/badge.tsx'

export const stateWords: Record<RightsState, () => string> = {
  submitted: m.rights_desk_state_submitted,
  proposed: m.rights_desk_state_proposed,
  announced: m.rights_desk_state_announced,
  recorded: m.rights_desk_state_recorded,
  open: m.rights_desk_state_open,
  allotting: m.rights_desk_state_allotting,
  withdrawn: m.rights_desk_state_withdrawn,
  ended: m.rights_desk_state_ended,
  cancelled: m.rights_desk_state_cancelled,
}
export const stateTones: Record<RightsState, Tone> = {
  submitted: 'gold',
  proposed: 'gold',
  announced: 'info',
  recorded: 'info',
  open: 'up',
  allotting: 'info',
  withdrawn: 'down',
  ended: 'neutral',
  cancelled: 'down',
}
