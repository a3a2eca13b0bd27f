import { data, useActionData } from 'react-router'
import type { z } from 'zod'
import { withoutTurning } from '#shared/bidi'
import { fieldMessages } from '#shared/field-messages'
import { isRefusal, type RefusalTable, refusalText } from '#shared/refusal'
import type { Locale } from '../context.ts'
import { fieldMessage } from './field-messages.ts'
import { decimalText, phoneDigits, wholeDigits } from './input-filters.ts'
import { getLocale, m } from './words.ts'

/** What a form is told when it is shown again: what was typed, what is wrong with each field, what is wrong as a whole. */
export type FormState = { values: Record<string, string>; errors: Record<string, string>; message?: string }
/** How a field's text is cleaned before the contract sees it; the rest is only trimmed. */
export type Kind = 'digits' | 'decimal' | 'phone' | 'secret' | 'list'
type Kinds = Record<string, Kind>
/** A contract's own messages by code (`inputMessages`). */
export type Messages = Readonly<Record<string, { id: string; en: string }>>
export type Parsed<T> = { ok: true; data: T; values: Record<string, string> } | { ok: false; state: FormState }

const CLEAN = { digits: (text: string) => wholeDigits(text).digits, decimal: decimalText, phone: phoneDigits } as const

/** Reads a posted form with the contract's schema. The same with and without JavaScript: filters run here again. */
export function parseForm<S extends z.ZodType>(
  form: FormData,
  schema: S,
  kinds: Kinds = {},
  messages: Messages = {},
): Parsed<z.output<S>> {
  const input: Record<string, unknown> = {}
  const values: Record<string, string> = {}
  for (const name of new Set(form.keys())) {
    const kind = kinds[name]
    if (kind === 'list') input[name] = form.getAll(name)
    else input[name] = clean(form.get(name), kind)
    if (kind !== 'secret' && kind !== 'list') values[name] = String(input[name] ?? '')
  }
  const result = schema.safeParse(input, { error: fieldMessage(getLocale()) })
  if (result.success) return { ok: true, data: result.data, values }
  const known: Messages = { ...fieldMessages, ...messages }
  const errors: Record<string, string> = {}
  for (const issue of result.error.issues) {
    errors[String(issue.path[0] ?? 'form')] ??= known[issue.message]?.[getLocale()] ?? issue.message
  }
  return { ok: false, state: { values, errors } }
}

function clean(value: FormDataEntryValue | null, kind: Kind | undefined) {
  if (typeof value !== 'string') return value ?? undefined
  if (kind === 'secret') return value
  if (kind === 'list' || kind === undefined) return withoutTurning(value).replaceAll('\0', '').trim() // no database keeps a NUL
  return CLEAN[kind](value)
}

/** The answer to a form that does not fit its contract. */
export const invalid = (state: FormState) => data(state, { status: 422 })

/**
 * Runs the command of an action. A refusal of the business becomes a form state in the reader's language with its own
 * status; anything else is a bug and goes on to the error page.
 */
export async function attempt<T>(
  tables: readonly RefusalTable[],
  values: Record<string, string>,
  work: () => Promise<T>,
) {
  try {
    return await work()
  } catch (error) {
    const refused = refusalState(error, tables, values)
    if (!refused) throw error
    return data(refused.state, { status: refused.status })
  }
}

/** A refusal as form state, or null when the error is none of the given tables'. */
export function refusalState(
  error: unknown,
  tables: readonly RefusalTable[],
  values: Record<string, string> = {},
  locale: Locale = getLocale(),
) {
  if (!isRefusal(error)) return null
  const words = tables.map((table) => table[error.code]).find((found) => found !== undefined)
  const message = words ? refusalText(words, error, locale) : m.form_refused({}, { locale })
  const state: FormState = error.field
    ? { values, errors: { [error.field]: message } }
    : { values, errors: {}, message }
  return { state, status: words?.status ?? 409 }
}

const PRISTINE: FormState = { values: {}, errors: {} }

/** The state of this route's form: spread `field(name)` into a field of web/ui/fields. */
export function useFormState(initial: Record<string, string> = {}) {
  const answer = useActionData() as unknown
  const state = isFormState(answer) ? answer : PRISTINE
  const field = (name: string) => ({
    name,
    defaultValue: state.values[name] ?? initial[name] ?? '',
    error: state.errors[name],
  })
  return { ...state, field }
}

const isFormState = (answer: unknown): answer is FormState =>
  typeof answer === 'object' && answer !== null && 'errors' in answer && 'values' in answer
