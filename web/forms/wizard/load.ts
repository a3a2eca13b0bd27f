import { type RouterContextProvider, redirect } from 'react-router'
import { parseAttachmentIds } from '#contract/drafts/states'
import { appContext } from '../../context.ts'
import { respondWithPersonalData } from '../../lib/personal.ts'
import { requireSignedIn } from '../../lib/require-actor.ts'
import { toFieldErrors } from '../action.ts'
import type { FieldSpecs } from '../fields.ts'
import type { StoredFile } from '../upload-file.ts'
import {
  CHECK_PARAM,
  findDraftRecordId,
  findFirstIncompleteStep,
  findStepAt,
  joinReviewedValues,
  type Schemas,
  type Values,
  validateStep,
  type Wizard,
} from './wizard.ts'

type Call = { context: Readonly<RouterContextProvider>; url: URL }
export type StepState = 'done' | 'current' | 'todo'

/** What a step's page shows. */
export type StepData = {
  name: string
  values: Record<string, string>
  /** Of each field, what its reader has before them. */
  seen: Record<string, string>
  /** What of the other steps was shown, for handing it in. */
  reviewed: string
  savedAt: Date | null
  /** Of each step, in order; one that cannot be opened yet has no link. */
  steps: { name: string; state: StepState; open: boolean }[]
  files: Record<string, StoredFile[]>
  /** What is wrong with what stands there, of a form whose steps may be left unfilled. */
  errors: Record<string, string>
  /** Where its owner was last, when that is further on. */
  resume: string | null
}

/**
 * Loads a step of the actor's draft. `?lanjut` redirects to the last step; a step after an incomplete one redirects
 * to that. `former` supplies values of fields that the draft lacks.
 */
export async function loadStep(wizard: Wizard, schemas: Schemas, { context, url }: Call, former: Values = {}) {
  const { drafts, attachments, fieldMessages } = context.get(appContext)
  const actor = requireSignedIn(context)
  const draft = await drafts.own(actor, wizard.kind, findDraftRecordId(wizard))
  const fields = draft?.fields ?? {}
  const typed = Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]))
  const values = { ...former, ...typed }
  const seen = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.seen]))
  const { at, step } = findStepAt(wizard, url.pathname)
  const open = findFirstIncompleteStep(wizard, schemas, values)
  const reach = open < 0 || wizard.free ? wizard.steps.length - 1 : open
  const last = Math.min(
    reach,
    wizard.steps.findIndex(({ name }) => name === draft?.step),
  )
  if (url.searchParams.has('lanjut')) throw redirect(wizard.steps[Math.max(0, last)]!.path)
  if (at > reach) throw redirect(wizard.steps[reach]!.path)
  return respondWithPersonalData<StepData>({
    name: step.name,
    values,
    seen,
    reviewed: at === wizard.steps.length - 1 ? joinReviewedValues(wizard, step.name, seen) : '',
    savedAt: draft?.updatedAt ?? null,
    steps: wizard.steps.map((one, index) => ({
      name: one.name,
      state: index === at ? 'current' : validateStep(one, schemas, values).success && draft ? 'done' : 'todo',
      open: index <= reach,
    })),
    files: await filesOf(wizard, values, async (ids) => [
      ...(await attachments.own(actor, ids)),
      ...(wizard.record ? await attachments.ofRecord(actor, wizard.record) : []),
    ]),
    errors: wizard.free
      ? shownErrors(
          errorsIn(validateStep(step, schemas, values), fieldMessages),
          values,
          url.searchParams.has(CHECK_PARAM),
        )
      : {},
    resume: last > at && at === 0 ? wizard.steps[last]!.name : null,
  })
}

const errorsIn = (look: ReturnType<typeof validateStep>, messages: Parameters<typeof toFieldErrors>[1]) =>
  look.success ? {} : toFieldErrors(look.error, messages)

/** What is filled and wrong is always said, what is missing when that is asked for. */
function shownErrors(errors: Record<string, string>, values: Values, all: boolean): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => all || (values[name] ?? '') !== ''))
}

async function filesOf({ steps }: Wizard, values: Values, read: (ids: string[]) => Promise<StoredFile[]>) {
  const all: FieldSpecs = Object.assign({}, ...steps.map(({ fields }) => fields))
  const names = Object.keys(all).filter((name) => all[name]?.kind === 'file')
  const ids = names.map((name) => parseAttachmentIds(values[name] ?? ''))
  const found = await read(ids.flat())
  const briefly = ({ id, name, bytes, kind }: StoredFile) => ({ id, name, bytes, kind })
  return Object.fromEntries(
    names.map((name, at) => [name, ids[at]!.flatMap((id) => found.find((one) => one.id === id) ?? []).map(briefly)]),
  )
}
