import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use } from 'react'
import { m } from '../../../lib/words.ts'

/** What every field takes. */
export type FieldProps = {
  name: string
  label: string
  defaultValue?: string | undefined
  error?: string | undefined
  hint?: ReactNode
  optional?: boolean
  required?: boolean
  disabled?: boolean
  autoComplete?: string
  /** Told the cleaned value on every change, where a page reacts at once. */
  onValue?: (value: string) => void
}

/** Prefix of the field ids of a form whose page has other forms with the same field names. */
export const FieldScope = createContext('')

/** The id of a field's control in a form without a `FieldScope`. */
export const toFieldId = (name: string) => `f-${name}`

/** The id of a field's control, with the prefix of the form's `FieldScope`. */
export function useFieldId(name: string) {
  const scope = use(FieldScope)
  return scope === '' ? toFieldId(name) : `${scope}-${name}`
}

/** Attributes that tie a control to its hint and its error for screen readers. */
export function useFieldAttributes({
  name,
  hint,
  error,
  required,
}: Pick<FieldProps, 'name' | 'hint' | 'error' | 'required'>) {
  const id = useFieldId(name)
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return {
    id,
    name,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  }
}

type Frame = Pick<FieldProps, 'name' | 'label' | 'hint' | 'error' | 'optional'> & {
  aside?: ReactNode
  children: ReactNode
}

/** Frame of a form field: label, hint, control, error; `aside` stands right of the label. */
export function Field({ name, label, hint, error, optional, aside, children }: Frame) {
  const id = useFieldId(name)
  const caption = (
    <label htmlFor={id}>
      {label}
      {optional ? <span className="opt"> ({m.form_optional()})</span> : null}
    </label>
  )
  return (
    <div className="field">
      {aside ? (
        <div className="between label">
          {caption}
          {aside}
        </div>
      ) : (
        caption
      )}
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** The error message of a field. */
export const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error ? (
    <p className="error" id={id}>
      <CircleAlert className="i" aria-hidden />
      {error}
    </p>
  ) : null
