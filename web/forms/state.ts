import { useState } from 'react'
import { useActionData } from 'react-router'

/** What a form is told when it is shown again: what was typed, what is wrong with each field, what is wrong as a whole. */
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

/** The answer to one of a page's forms; what another form was told is not seen, nor what is wrong with a proof (Prove says it). */
export function useAnswer(form?: string): FormState {
  const answer = useActionData() as unknown
  return isFormState(answer) && answer.form === form && !('asking' in answer) ? answer : PRISTINE
}

/** How many answers a form has had: what is asked anew with each of them has it as its key. */
export function useTurn(answer: FormState): number {
  const [last, setLast] = useState({ answer, turn: 0 })
  if (last.answer === answer) return last.turn
  setLast({ answer, turn: last.turn + 1 })
  return last.turn + 1
}

const isFormState = (answer: unknown): answer is FormState =>
  typeof answer === 'object' && answer !== null && 'errors' in answer && 'values' in answer
