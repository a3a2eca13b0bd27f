import type { DeedState } from '#contract/meetings/states'
import { m } from '../lib/words.ts'
import type { Tone } from '../ui/feedback/badge.tsx'

export const deedWords: Record<DeedState, () => string> = {
  proposed: m.meeting_deed_proposed,
  recorded: m.meeting_deed_recorded,
  refused: m.meeting_deed_refused,
}
export const deedTones: Record<DeedState, Tone> = { proposed: 'gold', recorded: 'up', refused: 'down' }
