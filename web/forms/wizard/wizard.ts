import type { z } from 'zod'
import { fieldMessage } from '../../lib/field-messages.ts'
import { getLocale } from '../../lib/words.ts'
import type { FieldSpecs } from '../fields.ts'
import { toSchemaInput } from '../read.ts'

/** One page of a multi-step form. */
export type WizardStep = {
  /** As the draft knows it (`DraftKind.steps`). */
  name: string
  path: string
  title: () => string
  lede?: () => string
  fields: FieldSpecs
}

/** A multi-step form for pages and actions; its `schemas` are server only. */
export type Wizard = {
  kind: string
  /** What several people fill in together: its fields and files belong to this record, not to a person ('proposal/…'). */
  record?: `${string}/${string}`
  /** Every step is open and may be left unfilled; what is missing is said when it is handed in. */
  free?: true
  title: () => string
  steps: readonly WizardStep[]
}

/** The id of the record (e.g. the proposal) that the draft belongs to; undefined for a personal draft. */
export const findDraftRecordId = ({ record }: Wizard) => record?.split('/')[1]

/** The query parameter that makes a step show all missing fields. */
export const CHECK_PARAM = 'periksa'
/** The path of a step with the parameter that shows all missing fields; unchanged if the wizard is not `free`. */
export const toCheckPath = ({ free }: Wizard, path: string) =>
  free ? `${path}${path.includes('?') ? '&' : '?'}${CHECK_PARAM}=1` : path

/** What each step must hold, by its name, or in view of what the whole draft holds; only loaders and actions have it. */
export type Schemas = Readonly<Record<string, z.ZodType | ((draft: Values) => z.ZodType)>>
export type Values = Readonly<Record<string, string>>

/** The step of a path. */
export const findStepAt = ({ steps }: Wizard, pathname: string) => {
  const at = steps.findIndex(({ path }) => path.split('?')[0] === pathname)
  if (at < 0) throw new Error(`no step of this form has the address ${pathname}`)
  return { at, step: steps[at]!, before: steps[at - 1], next: steps[at + 1] }
}

/** The values of all steps except `shown` as one text, to detect changes since its submitter reviewed them. */
export function joinReviewedValues({ steps }: Wizard, shown: string, seen: Values): string {
  const others = steps.filter(({ name }) => name !== shown).flatMap(({ fields }) => Object.keys(fields))
  return others.map((name) => seen[name] ?? '').join(' ')
}

/** Validates a draft by a step's schema. */
export function validateStep(step: WizardStep, schemas: Schemas, values: Values) {
  const given = schemas[step.name]!
  const schema = typeof given === 'function' ? given(values) : given
  return schema.safeParse(toSchemaInput(values, step.fields), { error: fieldMessage(getLocale()) })
}

/** The index of the first incomplete step; -1 if the form can be submitted. */
export const findFirstIncompleteStep = ({ steps }: Wizard, schemas: Schemas, values: Values) =>
  steps.findIndex((step) => !validateStep(step, schemas, values).success)
