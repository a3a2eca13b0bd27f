import { Badge } from '../../ui/feedback/badge.tsx'
import { type ActionType, getActionView } from './views.ts'

/** Badge with the state of a corporate action. */
export function ActionStateBadge({ type, state }: { type: ActionType; state: string }) {
  const [word, tone] = getActionView(type).states[state]!
  return <Badge tone={tone}>{word()}</Badge>
}
