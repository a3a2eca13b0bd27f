import type { MeetingChoice, MeetingState } from '#contract/meetings/states'
import { m } from '../lib/words.ts'
import type { Tone } from '../ui/feedback/badge.tsx'

export const stateWords: Record<MeetingState, () => string> = {
  proposed: m.meeting_state_proposed,
  called: m.meeting_state_called,
  voting: m.meeting_state_voting,
  closed: m.meeting_state_closed,
  cancelled: m.meeting_state_cancelled,
}
export const stateTones: Record<MeetingState, Tone> = {
  proposed: 'gold',
  called: 'info',
  voting: 'up',
  closed: 'neutral',
  cancelled: 'down',
}
export const choiceWords: Record<MeetingChoice, () => string> = {
  for: m.meeting_for,
  against: m.meeting_against,
  abstain: m.meeting_abstain,
}
