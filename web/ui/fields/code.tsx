import { m } from '../../lib/words.ts'
import { Field, type FieldProps, useWiring } from './field.tsx'
import './code.css'

const MAX = 12

/** A one-time code: phones offer it from the message; blanks between its digits are forgiven. */
export function CodeField(field: Omit<FieldProps, 'defaultValue' | 'label'> & { label?: string; digits?: number }) {
  const { digits = 6, label = m.code_label(), ...rest } = field
  return (
    <Field {...rest} label={label}>
      <div className="inp inp-code">
        <input
          {...useWiring(rest)}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]*"
          maxLength={MAX}
          defaultValue=""
          size={digits}
          spellCheck={false}
        />
      </div>
    </Field>
  )
}
