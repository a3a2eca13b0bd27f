import { type FocusEvent, type FormEvent, useState } from 'react'
import { m } from '../lib/words.ts'
import type { FieldSpecs } from './fields.ts'
import type { FormState } from './state.ts'

type Errors = Record<string, string>
/** What happened to fields since an answer came; an empty text: corrected. */
type Since = { answer: FormState; errors: Errors }

/** The server's errors without those corrected since, plus errors found when a field loses the focus. */
export function useLiveErrors(fields: FieldSpecs, answer: FormState) {
  const [since, setSince] = useState<Since>({ answer, errors: {} })
  const changed = since.answer === answer ? since.errors : {}
  const tell = (name: string, error: string) =>
    setSince((before) => ({ answer, errors: { ...(before.answer === answer ? before.errors : {}), [name]: error } }))
  const errors = standing({ ...answer.errors, ...changed })
  const watch = {
    onInput: ({ target }: FormEvent) => {
      const { name } = target as HTMLInputElement
      for (const field of [name, wholeOf(name)]) if (errors[field]) tell(field, '')
    },
    onBlur: ({ target }: FocusEvent) => {
      const { name, value } = target as HTMLInputElement
      if (fields[name]?.kind === 'email' && !looksLikeEmail(value)) tell(name, m.form_email())
    },
  }
  const listed = standing(Object.fromEntries(Object.keys(answer.errors).map((name) => [name, errors[name] ?? ''])))
  return { errors, listed, watch }
}

/** A date or a region is one field of several parts: 'lahir' of 'lahir.day'. */
const wholeOf = (part: string) => part.replace(/\.\w+$/, '')

const standing = (errors: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== ''))

/** An empty field is not wrong yet: it may be on its way. */
const looksLikeEmail = (typed: string) => /^$|^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(typed.trim())
