import { useActionData } from 'react-router'
import type { AskingState } from '../lib/asking.ts'

/** What this page's form has to have proven before it goes on; null when nothing. */
export function useAsking(): AskingState | null {
  const answer = useActionData() as Partial<AskingState> | undefined
  return answer?.asking ? (answer as AskingState) : null
}
