import { useState } from 'react'
import { m } from '../../../lib/words.ts'
import { Field, type FieldProps, useFieldAttributes } from './field.tsx'
import './code.css'

/** A box for each digit of the codes that the product sends; what is longer is typed in one field. */
const CELLS = [0, 1, 2, 3, 4, 5]

/** A one-time code: phones offer it from the message; blanks between its digits are forgiven. */
export function CodeField(field: Omit<FieldProps, 'defaultValue' | 'label'> & { label?: string; digits?: number }) {
  const { digits = CELLS.length, label = m.code_label(), ...rest } = field
  const [typed, setTyped] = useState(0)
  const cells = digits === CELLS.length
  return (
    <Field {...rest} label={label}>
      <div className={cells ? 'code-cells' : 'inp inp-code'}>
        <input
          {...useFieldAttributes(rest)}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]*"
          defaultValue=""
          size={digits}
          spellCheck={false}
          onInput={(event) => setTyped(event.currentTarget.value.length)}
        />
        {cells ? (
          <span aria-hidden>
            {CELLS.map((cell) => (
              <i key={cell} className={cell === typed ? 'is-next' : undefined} />
            ))}
          </span>
        ) : null}
      </div>
    </Field>
  )
}
