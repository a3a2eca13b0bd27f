import { data, type RouterContextProvider, redirect } from 'react-router'
import { HIDDEN_VALUE, parseAttachmentIds, type SavedDraft } from '#contract/drafts/states'
import type { RefusalTable } from '#shared/refusal'
import { appContext } from '../../context.ts'
import { redirectWithToast } from '../../lib/flash.ts'
import { NO_STORE } from '../../lib/personal.ts'
import { requireSignedIn } from '../../lib/require-actor.ts'
import { m } from '../../lib/words.ts'
import { type Messages, toFieldErrors, toRefusalState } from '../action.ts'
import { draftAndFileRefusals } from '../answer.ts'
import { joinList, listUnreadableNumbers, readDraftValues } from '../read.ts'
import type { FormState } from '../state.ts'
import { type PostedStep, readStep } from './read-step.ts'
import {
  findDraftRecordId,
  findFirstIncompleteStep,
  findStepAt,
  joinReviewedValues,
  type Schemas,
  toCheckPath,
  type Values,
  validateStep,
  type Wizard,
  type WizardStep,
} from './wizard.ts'

type Call = { context: Readonly<RouterContextProvider>; request: Request; url: URL }
type Saved = { draft: SavedDraft['draft']; values: Values }

type WizardAction<C extends Call> = {
  schemas: Schemas
  messages?: Messages
  refusals?: readonly RefusalTable[]
  /** What is wrong with a step that is filled in, which its schema cannot know: by field, in words. */
  also?: (call: C, step: WizardStep, values: Values) => Promise<Record<string, string>>
  /** Makes a record of what was reviewed; `version` is the draft's, for `completeDraftInTx`. Answers where to go. */
  complete: (
    call: C,
    handedIn: { data: Record<string, unknown>; version: number; posted: FormData },
  ) => Promise<unknown>
}

/** The action of every step: saves the values, then goes back, to the next valid step, or submits, by `intent`. */
export const wizardAction =
  <C extends Call>(wizard: Wizard, spec: WizardAction<C>) =>
  async (call: C) => {
    const place = findStepAt(wizard, call.url.pathname)
    const arrived = await readStep(call, wizard, place.step)
    const { form, intent, errors } = arrived
    const typed = readDraftValues(form, place.step.fields)
    try {
      // a proof is shown for what was handed in: nothing is typed there
      const proven = form.has('prove') ? await savedOf(call, wizard) : null
      if (proven) return await handIn(wizard, spec, call, proven, form)
      const values = { ...typed, ...arrived.files(typed) }
      const [removed, id] = intent.startsWith('remove:') ? intent.split(':').slice(1) : []
      if (removed && id)
        values[removed] = joinList(parseAttachmentIds(values[removed] ?? '').filter((one) => one !== id))
      const onward = intent === 'back' ? place.before : intent === 'next' ? place.next : undefined
      const saved = await saveStep(call, { wizard, step: place.step, at: onward ?? place.step, values, form })
      if ('answer' in saved) return saved.answer
      if (removed && id && !wizard.record)
        await call.context.get(appContext).attachments.remove(requireSignedIn(call.context), { id })
      if (removed || intent === 'stay') return redirect(place.step.path)
      if (intent === 'back') return redirect((place.before ?? place.step).path)
      const step = validateStep(place.step, spec.schemas, { ...saved.values, ...values })
      const faults = step.success ? {} : toFieldErrors(step.error, spec.messages)
      const known = { ...saved.values, ...values }
      const more = step.success ? await spec.also?.(call, place.step, known) : undefined
      const wrong = {
        ...more,
        ...(wizard.free && place.next ? filledIn(faults, values) : faults),
        ...listUnreadableNumbers(values, place.step.fields),
        ...errors,
      }
      if (Object.keys(wrong).length > 0)
        return again({ values: { ...values, ...hiddenOf(saved) }, errors: wrong, seen: seenOf(saved.draft) }, 422)
      if (place.next) return redirect(place.next.path)
      return await handIn(wizard, spec, call, saved, form)
    } catch (error) {
      const refused = toRefusalState(error, [...draftAndFileRefusals, ...(spec.refusals ?? [])], typed)
      if (!refused) throw error
      return again(refused.state, refused.status)
    }
  }

/** Of a form whose steps may be left unfilled: what is filled and wrong. */
const filledIn = (faults: Record<string, string>, values: Values) =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => (values[name] ?? '') !== ''))

const again = (state: FormState, status: number) => data(state, { status, headers: NO_STORE })
const seenOf = ({ fields }: Saved['draft']) =>
  Object.fromEntries(Object.entries(fields).map(([name, { seen }]) => [name, seen]))

/** What is never read back is not shown again with its errors either. */
const hiddenOf = ({ values }: Saved) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value === HIDDEN_VALUE))

type Saving = {
  wizard: Wizard
  step: WizardStep
  at: WizardStep
  values: Record<string, string>
  form: PostedStep['form']
}

/** Saves the fields of a step; a field that another browser changed stays, and the page shows both. */
async function saveStep(
  call: Call,
  { wizard, step, at, values, form }: Saving,
): Promise<Saved | { answer: ReturnType<typeof again> }> {
  const { drafts } = call.context.get(appContext)
  const fields = Object.entries(values).map(([name, value]) => {
    const seen = form.get(`seen.${name}`)
    return { name, value, ...(typeof seen === 'string' && seen ? { seen } : {}) }
  })
  const { draft, conflicts } = await drafts.save(requireSignedIn(call.context), {
    kind: wizard.kind,
    about: findDraftRecordId(wizard),
    step: at.name,
    fields,
  })
  if (conflicts.length === 0) {
    const stored = Object.fromEntries(Object.entries(draft.fields).map(([name, { value }]) => [name, value]))
    return { draft, values: stored }
  }
  const errors = Object.fromEntries(
    conflicts.map(({ name, theirs }) => [
      name,
      step.fields[name]?.kind === 'text' ? m.wizard_conflict({ theirs }) : m.wizard_conflict_other(),
    ]),
  )
  return { answer: again({ values, errors, seen: seenOf(draft) }, 409) }
}

/** All steps are looked at once more: what was right yesterday may not be right today. */
async function handIn<C extends Call>(
  wizard: Wizard,
  spec: WizardAction<C>,
  call: C,
  { draft, values }: Saved,
  form: PostedStep['form'],
) {
  const open = findFirstIncompleteStep(wizard, spec.schemas, values)
  if (open >= 0) return redirect(toCheckPath(wizard, wizard.steps[open]!.path))
  const { path, name } = wizard.steps.at(-1)!
  // somebody saved another step after this page was shown
  if (joinReviewedValues(wizard, name, seenOf(draft)) !== form.get('reviewed'))
    return redirectWithToast(path, {
      variant: 'warning',
      title: m.wizard_conflict_title(),
      message: m.wizard_changed(),
    })
  const all = wizard.steps.map((step) => validateStep(step, spec.schemas, values).data as Record<string, unknown>)
  return spec.complete(call, { data: Object.assign({}, ...all), version: draft.version, posted: form })
}

/** What stands in the draft. */
async function savedOf(call: Call, wizard: Wizard): Promise<Saved | null> {
  const { drafts } = call.context.get(appContext)
  const draft = await drafts.own(requireSignedIn(call.context), wizard.kind, findDraftRecordId(wizard))
  if (!draft) return null
  return { draft, values: Object.fromEntries(Object.entries(draft.fields).map(([name, { value }]) => [name, value])) }
}
