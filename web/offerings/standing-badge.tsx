import type { SecurityStanding } from '#contract/distributions/states'
import { m } from '../lib/words.ts'
import { Badge, type Tone } from '../ui/feedback/badge.tsx'

const words: Record<Exclude<SecurityStanding, 'running'>, [() => string, Tone]> = {
  finished: [m.track_finished, 'up'],
  late: [m.track_standing_late, 'warn'],
  default: [m.track_standing_default, 'down'],
  restructured: [m.track_standing_restructured, 'warn'],
  recovered: [m.track_standing_recovered, 'info'],
}

/** Badge of a security's state unless it is in regular operation. */
export function StandingBadge({ of }: { of: SecurityStanding }) {
  if (of === 'running') return null
  const [word, tone] = words[of]
  return <Badge tone={tone}>{word()}</Badge>
}
