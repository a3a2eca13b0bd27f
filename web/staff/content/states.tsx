import type { DeskRow } from '#contract/content/states'
import { m } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { stateTones, stateWords } from './kinds.ts'

/** How a text stands; a published one may have a draft or a schedule beside it. */
export const States = ({ row }: { row: Pick<DeskRow, 'states' | 'waits'> }) => (
  <span className="chips">
    {row.states.map((state) => (
      <Badge key={state} tone={stateTones[state]}>
        {stateWords[state]()}
      </Badge>
    ))}
    {row.waits ? <Badge tone="gold">{m.desk_waits()}</Badge> : null}
  </span>
)
