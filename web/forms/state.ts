import { useState } from 'react'
import { useActionData } from 'react-router'

/** Typed values, field errors and form error of a form that is shown again. */
export type FormState = {
  values: Record<string, string>
  errors: Record<string, string>
  message?: string
  /** Which of a page's forms this answers. */
  form?: string
  /** Of a refusal, where a page shows more than its words. */
  code?: string
  /** Of a draft's fields, what their writer has before them now. */
  seen?: Record<string, string>
}

const PRISTINE: FormState = { values: {}, errors: {} }

/** The state of one form of a page, without errors of proofs, which StepUpPanel shows. */
export function useFormState(form?: string): FormState {
  const answer = useActionData() as unknown
  return isFormState(answer) && answer.form === form && !('asking' in answer) ? answer : PRISTINE
}

/** The number of answers of a form so far; use it as the React key of what must be reset. */
export function useAnswerCount(answer: FormState): number {
  const [last, setLast] = useState({ answer, turn: 0 })
  if (last.answer === answer) return last.turn
  setLast({ answer, turn: last.turn + 1 })
  return last.turn + 1
}

const isFormState = (answer: unknown): answer is FormState =>
  typeof answer === 'object' && answer !== null && 'errors' in answer && 'values' in answer
