import { Badge } from '../../ui/feedback/badge.tsx'
import { type ActionType, viewOf } from './views.ts'

export function ActionState({ type, state }: { type: ActionType; state: string }) {
  const [word, tone] = viewOf(type).states[state]!
  return <Badge tone={tone}>{word()}</Badge>
}
