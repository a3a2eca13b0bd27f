import type { ReactNode } from 'react'
import type { FileRule } from '#contract/attachments/states'
import type { Option, RadioOption } from '../ui/inputs/fields/choice.tsx'

type Common = {
  /** A message of the catalogue, not called yet: it is said in the language of each reader. */
  label: () => string
  hint?: () => ReactNode
  optional?: boolean
  autoComplete?: string
  maxLength?: number
}

/** The declaration of a field, used by page, action and error summary. */
export type FieldSpec = Common &
  (
    | { kind: 'text' | 'email' | 'date' | 'phone' | 'percent' | 'digits' }
    /** The browser would cut a secret to its length without a word: what is too long is refused by its schema. */
    | { kind: 'password' | 'new-password' | 'code'; maxLength?: never }
    /** A text that can be read while it is typed and never comes back: a recovery code. */
    | { kind: 'secret'; maxLength?: never }
    /** A file that is posted with the form itself, drawn by `UploadInput`; it never comes back. */
    | { kind: 'upload' }
    /** A day and an hour in WIB. */
    | { kind: 'instant' }
    /** Whole rupiah that may be below zero. What is no figure stays as it was written: the schema says so. */
    | { kind: 'figure' }
    | { kind: 'textarea'; rows?: number }
    | { kind: 'currency' | 'decimal' | 'integer'; unit?: () => string }
    | { kind: 'dropdown' | 'choices' | 'region'; options?: () => readonly Option[] }
    /** Choices that need explaining are cards. */
    | { kind: 'radio'; options?: () => readonly RadioOption[]; look?: 'cards' }
    | {
        kind: 'file'
        /** Under which its files are uploaded, and what is taken of them. */
        purpose: string
        rule: FileRule
        /** Offers the camera, turned to what lies before its holder or to themselves. */
        camera?: 'environment' | 'user'
        /** The field that says which part of the picture is shown. */
        crop?: string
      }
    /** Drawn with the file that it belongs to. */
    | { kind: 'crop' }
    | { kind: 'agreement' | 'list' | 'hidden' }
  )
export type FieldSpecs = Readonly<Record<string, FieldSpec>>

/** How a field's text is cleaned before a schema sees it; the rest is only trimmed. */
export type Cleaning = 'text' | 'digits' | 'decimal' | 'figure' | 'phone' | 'secret' | 'list'

const CLEANING: Partial<Record<FieldSpec['kind'], Cleaning>> = {
  currency: 'digits',
  percent: 'decimal',
  integer: 'digits',
  decimal: 'decimal',
  figure: 'figure',
  phone: 'phone',
  password: 'secret',
  'new-password': 'secret',
  code: 'secret',
  secret: 'secret',
  upload: 'secret',
  list: 'list',
  choices: 'list',
  file: 'list',
}
/** How the text of a field is cleaned before validation. */
export const findCleaning = (spec: FieldSpec | undefined): Cleaning => (spec && CLEANING[spec.kind]) ?? 'text'

/** The label of each field, for the error summary. */
export const listFieldLabels = (fields: FieldSpecs): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label()]))
