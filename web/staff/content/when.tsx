import type { useFormState } from '../../lib/forms.ts'
import { Field } from '../../ui/fields/index.ts'

type When = { field: ReturnType<typeof useFormState>['field']; name: string; label: string; hint?: string }

/** A day and an hour in WIB. */
export function When({ field, name, label, hint }: When) {
  const { defaultValue, error } = field(name)
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      <div className="inp">
        <input
          id={`f-${name}`}
          name={name}
          type="datetime-local"
          defaultValue={defaultValue}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [hint ? `f-${name}-hint` : '', error ? `f-${name}-error` : ''].filter(Boolean).join(' ') || undefined
          }
        />
      </div>
    </Field>
  )
}
