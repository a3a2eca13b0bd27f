import { m } from '../../../lib/words.ts'
import type { Option } from './choice.tsx'
import { FieldError, type FieldProps, useFieldId } from './field.tsx'

/** Checkboxes of one field; their values are joined by commas. */
export function CheckboxGroup({ options, ...field }: FieldProps & { options: readonly Option[] }) {
  const id = useFieldId(field.name)
  const ticked = (field.defaultValue ?? '').split(',')
  const described = [field.hint ? `${id}-hint` : '', field.error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset className="field" aria-describedby={described || undefined} disabled={field.disabled}>
      <legend>
        {field.label}
        {field.optional ? <span className="opt"> ({m.form_optional()})</span> : null}
      </legend>
      {field.hint ? (
        <p className="hint" id={`${id}-hint`}>
          {field.hint}
        </p>
      ) : null}
      <div className="radios">
        {options.map(({ value, label }, at) => (
          <label key={value}>
            <input
              type="checkbox"
              id={at === 0 ? id : undefined}
              name={field.name}
              value={value}
              defaultChecked={ticked.includes(value)}
              aria-invalid={field.error ? true : undefined}
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={field.error} />
    </fieldset>
  )
}
