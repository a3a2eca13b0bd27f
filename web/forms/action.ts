import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { isClientDisconnect } from '#shared/client-disconnect'
import { fieldMessages } from '#shared/field-messages'
import { findRetryAfter, formatRefusal, isRefusal, type RefusalTable } from '#shared/refusal'
import { appContext } from '../context.ts'
import { fieldMessage } from '../lib/field-messages.ts'
import { NO_STORE } from '../lib/personal.ts'
import { provingFields } from '../lib/step-up-request.ts'
import { getLocale, m } from '../lib/words.ts'
import type { FieldSpecs } from './fields.ts'
import { listUnreadableNumbers, readFields } from './read.ts'
import type { FormState } from './state.ts'

type Call = { context: Readonly<RouterContextProvider>; request: Request }
/** A contract's own messages by code. */
export type Messages = Readonly<Record<string, { id: string; en: string }>>

export type FormAction<S extends z.ZodType, C extends Call> = {
  /** Its name on a page that has several. The answer is named by the `intent` that was posted, as the page reads it. */
  form?: string
  fields: FieldSpecs
  schema: S
  /** Its page asks for a proof (web/forms/step-up-panel.tsx), whose fields its contract does not know. */
  proves?: boolean
  /** Words that are no module's, or that this form says in its own way; all others are the product's. */
  refusals?: readonly RefusalTable[]
  messages?: Messages
  /** The field that a refusal is about, by its code, where the module cannot know it. */
  at?: Readonly<Record<string, string>>
  /** What the form does not carry: from a cookie, from the reader's settings. */
  more?: (call: C) => Record<string, string>
  run: (call: C, data: z.output<S>, sent: { posted: FormData; values: Record<string, string> }) => Promise<unknown>
}

/**
 * The action of a form: cleans and validates the input and runs the command. Faults and refusals go back to the form
 * with the typed values, without passwords; other errors go to the error page.
 */
export const formAction =
  <S extends z.ZodType, C extends Call>(spec: FormAction<S, C>) =>
  async (call: C, posted?: FormData) => {
    const app = call.context.get(appContext)
    const form = posted ?? (await formOf(call.request))
    const { input, values } = readFields(form, spec.fields)
    if (spec.form) delete input.intent // of the page, which has several forms: no contract knows it
    if (spec.proves) for (const name of provingFields) delete input[name]
    const parsed = spec.schema.safeParse({ ...input, ...spec.more?.(call) }, { error: fieldMessage(getLocale()) })
    const intent = spec.form ? String(form.get('intent') ?? '') : ''
    const of = intent ? { form: intent } : {}
    const wrong = listUnreadableNumbers(values, spec.fields)
    if (!parsed.success || Object.keys(wrong).length > 0) {
      const faults = parsed.success ? {} : toFieldErrors(parsed.error, { ...app.fieldMessages, ...spec.messages })
      const errors = { ...faults, ...wrong }
      return data({ values, errors, ...of } satisfies FormState, { status: 422, headers: NO_STORE })
    }
    try {
      return marked(await spec.run(call, parsed.data, { posted: form, values }), intent)
    } catch (error) {
      const refused = toRefusalState(error, [...(spec.refusals ?? []), app.refusals], values, spec.at)
      if (!refused) throw error
      const headers = new Headers(NO_STORE)
      const wait = isRefusal(error) ? findRetryAfter(error) : undefined
      if (wait) headers.set('retry-after', String(wait))
      // 401 would tell the page that its session ended
      return data({ ...refused.state, ...of }, { status: refused.status === 401 ? 422 : refused.status, headers })
    }
  }

/** What was posted. A form with files is read here first: one that is none is its sender's mistake. */
const formOf = (request: Request) =>
  request.formData().catch((error: unknown) => {
    if (isClientDisconnect(error)) throw error
    throw data(null, { status: 400 })
  })

/** A state that the command itself answers with belongs to this form, too. */
function marked(answer: unknown, form: string) {
  const state = (answer as { data?: unknown } | null)?.data
  if (form && typeof state === 'object' && state !== null && 'errors' in state) Object.assign(state, { form })
  return answer
}

/** One action for several forms of a page, selected by `intent`. */
export const formActions =
  <C extends Call>(forms: Readonly<Record<string, (call: C, posted: FormData) => Promise<unknown>>>) =>
  async (call: C, read?: FormData) => {
    const posted = read ?? (await formOf(call.request))
    const intent = String(posted.get('intent') ?? '')
    const act = Object.hasOwn(forms, intent) ? forms[intent] : undefined
    if (!act) throw data(null, { status: 400 })
    return act(call, posted)
  }

/** The first error of each field of a failed validation, in the reader's language. */
export function toFieldErrors(error: z.ZodError, own: Messages = {}): Record<string, string> {
  const messages: Messages = { ...fieldMessages, ...own }
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues)
    errors[String(path[0] ?? 'form')] ??= messages[message]?.[getLocale()] ?? message
  return errors
}

/** Turns a refusal into form state with its HTTP status; null if it is not a refusal of the given tables. */
export function toRefusalState(
  error: unknown,
  tables: readonly RefusalTable[],
  values: Record<string, string> = {},
  at: Readonly<Record<string, string>> = {},
) {
  if (!isRefusal(error)) return null
  const words = tables.map((table) => table[error.code]).find((found) => found !== undefined)
  const message = words ? formatRefusal(words, error, getLocale()) : m.form_refused()
  const field = at[error.code] ?? error.field
  const state: FormState = field
    ? { values, errors: { [field]: message }, code: error.code }
    : { values, errors: {}, message, code: error.code }
  return { state, status: words?.status ?? 409 }
}
