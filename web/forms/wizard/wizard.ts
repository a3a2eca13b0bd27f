import type { z } from 'zod'
import { fieldMessage } from '../../lib/field-messages.ts'
import { getLocale } from '../../lib/words.ts'
import type { FieldSpecs } from '../fields.ts'
import { draftInput } from '../read.ts'

/** One page of a form with steps. */
export type WizardStep = {
  /** As the draft knows it (`DraftKind.steps`). */
  name: string
  path: string
  title: () => string
  lede?: () => string
  fields: FieldSpecs
}

/** A form with steps, as its pages and their actions read it. What its fields must hold is said beside, in `schemas`. */
export type Wizard = {
  kind: string
  /** What several people fill in together: its fields and files belong to this record, not to a person ('proposal/…'). */
  record?: `${string}/${string}`
  /** Every step is open and may be left unfilled; what is missing is said when it is handed in. */
  free?: true
  title: () => string
  steps: readonly WizardStep[]
}

/** The id by which such a record's form is read and saved. */
export const aboutOf = ({ record }: Wizard) => record?.split('/')[1]

/** Asks a step to say everything that is missing. */
export const LOOK = 'periksa'
export const lookAt = ({ free }: Wizard, path: string) =>
  free ? `${path}${path.includes('?') ? '&' : '?'}${LOOK}=1` : path

/** What each step must hold, by its name, or in view of what the whole draft holds; only loaders and actions have it. */
export type Schemas = Readonly<Record<string, z.ZodType | ((draft: Values) => z.ZodType)>>
export type Values = Readonly<Record<string, string>>

export const stepAt = ({ steps }: Wizard, pathname: string) => {
  const at = steps.findIndex(({ path }) => path.split('?')[0] === pathname)
  if (at < 0) throw new Error(`no step of this form has the address ${pathname}`)
  return { at, step: steps[at]!, before: steps[at - 1], next: steps[at + 1] }
}

/** What of the other steps stood in the draft when a step was shown; somebody who hands it in has seen that much. */
export function reviewedBeside({ steps }: Wizard, shown: string, seen: Values): string {
  const others = steps.filter(({ name }) => name !== shown).flatMap(({ fields }) => Object.keys(fields))
  return others.map((name) => seen[name] ?? '').join(' ')
}

/** What a step's schema says of a draft. */
export function checked(step: WizardStep, schemas: Schemas, values: Values) {
  const given = schemas[step.name]!
  const schema = typeof given === 'function' ? given(values) : given
  return schema.safeParse(draftInput(values, step.fields), { error: fieldMessage(getLocale()) })
}

/** The first step that a draft does not fill; undefined when it can be handed in. */
export const firstOpen = ({ steps }: Wizard, schemas: Schemas, values: Values) =>
  steps.findIndex((step) => !checked(step, schemas, values).success)
