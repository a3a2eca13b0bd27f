import { useActionData } from 'react-router'
import type { AskingState } from '../lib/asking.ts'

/** The proof that this page's form requires; null if none. */
export function useRequestedProof(): AskingState | null {
  const answer = useActionData() as Partial<AskingState> | undefined
  return answer?.asking ? (answer as AskingState) : null
}
