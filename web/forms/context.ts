import { createContext, use } from 'react'
import type { FieldSpecs } from './fields.ts'
import type { StoredFile } from './upload-file.ts'

type Shared = {
  fields: FieldSpecs
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  /** How many answers came: a code is typed anew after each. */
  turn?: number
  /** The files of a draft, by field. */
  files?: Readonly<Record<string, readonly StoredFile[]>>
  /** Told of a field that changes without being typed in. */
  onChanged?: (name: string, value: string) => void
}

/** Field declarations, values and errors that a form shares with its fields. */
export const FormContext = createContext<Shared | null>(null)

/** Declaration, value and error of a field of the surrounding form; throws if the form does not declare it. */
export function useField(name: string) {
  const form = use(FormContext)
  const spec = form?.fields[name]
  if (!form || !spec) throw new Error(`The form around it declares no field “${name}”.`)
  const { files = {}, turn = 0, onChanged = () => {} } = form
  return {
    spec,
    defaultValue: form.values[name] ?? '',
    error: form.errors[name],
    turn,
    kept: files[name] ?? [],
    onChanged: (value: string) => onChanged(name, value),
  }
}
