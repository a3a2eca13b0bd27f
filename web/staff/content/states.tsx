import type { ContentState, DeskRow } from '#contract/content/states'
import { m } from '../../lib/words.ts'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'

export const stateWords: Record<ContentState, () => string> = {
  live: m.desk_state_live,
  scheduled: m.desk_state_scheduled,
  draft: m.desk_state_draft,
  ended: m.desk_state_ended,
}
const tones: Record<ContentState, Tone> = { live: 'up', scheduled: 'info', draft: 'neutral', ended: 'warn' }

/** Badges of a text's states; a published text may also have a draft or a schedule. */
export const ContentStateBadges = ({ row }: { row: Pick<DeskRow, 'states' | 'waits'> }) => (
  <span className="chips">
    {row.states.map((state) => (
      <Badge key={state} tone={tones[state]}>
        {stateWords[state]()}
      </Badge>
    ))}
    {row.waits ? <Badge tone="gold">{m.desk_waits()}</Badge> : null}
  </span>
)
