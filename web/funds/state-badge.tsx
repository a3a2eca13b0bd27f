import type { FundsState } from '#contract/funds/states'
import { dateTime } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { Badge, type Tone } from '../ui/feedback/badge.tsx'

const words: Record<FundsState, () => string> = {
  matches: m.funds_matches,
  moving: m.funds_moving,
  differs: m.funds_differs,
  short: m.funds_short,
}
const tones: Record<FundsState, Tone> = { matches: 'up', moving: 'info', differs: 'warn', short: 'down' }

export const formatFundsState = (state: FundsState) => words[state]()

/** Badge of the latest funds check with its time. */
export const FundsStateBadge = ({ state, at }: { state: FundsState; at: Date }) => (
  <p className="funds-state">
    <Badge tone={tones[state]}>{formatFundsState(state)}</Badge>{' '}
    <time dateTime={at.toISOString()}>{m.funds_looked({ at: dateTime(at) })}</time>
  </p>
)
