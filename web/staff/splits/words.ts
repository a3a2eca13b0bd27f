import type { SplitState } from '#contract/splits/states'
import { m } from '../../lib/words.ts'
import type { Tone } from '../../ui/badge.tsx'

export const stateWords: Record<SplitState, () => string> = {
  proposed: m.rights_desk_state_proposed,
  announced: m.rights_desk_state_announced,
  suspended: m.splits_state_suspended,
  adjusting: m.splits_state_adjusting,
  ended: m.rights_desk_state_ended,
  cancelled: m.rights_desk_state_cancelled,
}
export const stateTones: Record<SplitState, Tone> = {
  proposed: 'gold',
  announced: 'info',
  suspended: 'info',
  adjusting: 'info',
  ended: 'neutral',
  cancelled: 'down',
}
