import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../../lib/words.ts'
import { Field, FieldError, type FieldProps, useFieldAttributes, useFieldId } from './field.tsx'

export type Option = { value: string; label: string }
type Dropdown = FieldProps & { options: readonly Option[]; loading?: boolean }

/** A select; its first option is 'Pilih {label}', or 'Sedang mengambil data...' while the options load. */
export function Dropdown({ options, loading = false, ...field }: Dropdown) {
  const placeholder = loading ? m.form_loading() : m.form_pick({ label: field.label })
  return (
    <Field {...field}>
      <div className="inp">
        <select
          {...useFieldAttributes(field)}
          key={loading ? 'loading' : 'ready'}
          defaultValue={loading ? '' : (field.defaultValue ?? '')}
          disabled={field.disabled || loading}
          aria-busy={loading || undefined}
          autoComplete={field.autoComplete}
          onChange={(event) => field.onValue?.(event.currentTarget.value)}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="i" aria-hidden />
      </div>
    </Field>
  )
}

export type RadioOption = Option & { note?: ReactNode; aside?: ReactNode }
type Radio = FieldProps & {
  options: readonly RadioOption[]
  look?: 'buttons' | 'cards'
}

/** Radio buttons: `buttons` for short options, `cards` for options with an explanation. */
export function RadioGroup({ options, look = 'buttons', ...field }: Radio) {
  const id = useFieldId(field.name)
  const described = [field.hint ? `${id}-hint` : '', field.error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset
      className="field"
      aria-describedby={described || undefined}
      aria-invalid={field.error ? true : undefined}
      disabled={field.disabled}
    >
      <legend>
        {field.label}
        {field.optional ? <span className="opt"> ({m.form_optional()})</span> : null}
      </legend>
      {field.hint ? (
        <p className="hint" id={`${id}-hint`}>
          {field.hint}
        </p>
      ) : null}
      <div className={look === 'cards' ? 'choices' : 'radios'}>
        {options.map((option, index) => (
          <label key={option.value}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={field.name}
              value={option.value}
              defaultChecked={field.defaultValue === option.value}
              onChange={() => field.onValue?.(option.value)}
            />
            {look === 'cards' ? <b>{option.label}</b> : option.label}
            {option.aside ? <span className="fee">{option.aside}</span> : null}
            {option.note ? <span className="tiny">{option.note}</span> : null}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={field.error} />
    </fieldset>
  )
}

type AgreementCheckbox = {
  name: string
  error?: string | undefined
  defaultChecked?: boolean
  value?: string
  children: ReactNode
  onValue?: (on: boolean) => void
}

/** A checkbox with a statement to agree to. */
export function AgreementCheckbox({ name, error, defaultChecked, value = 'on', children, onValue }: AgreementCheckbox) {
  const id = useFieldId(name)
  return (
    <div>
      <label className="agree">
        <input
          type="checkbox"
          id={id}
          name={name}
          value={value}
          defaultChecked={defaultChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onValue?.(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
