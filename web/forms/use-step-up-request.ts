import { useActionData } from 'react-router'
import type { StepUpState } from '../lib/step-up-request.ts'

/** The step-up authentication that the last answer of this page's action asks for; null if none. */
export function useStepUpRequest(): StepUpState | null {
  const answer = useActionData() as Partial<StepUpState> | undefined
  return answer?.asking ? (answer as StepUpState) : null
}
