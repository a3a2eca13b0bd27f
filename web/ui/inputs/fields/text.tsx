import type { HTMLInputTypeAttribute, ReactNode } from 'react'
import { Field, type FieldProps, useFieldAttributes } from './field.tsx'

type Text = FieldProps & {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'password' | 'search' | 'date' | 'datetime-local' | 'url'>
  placeholder?: string
  maxLength?: number
  inputMode?: 'text' | 'numeric' | 'email' | 'search'
  /** Of a day: the first that can be chosen. */
  min?: string
  aside?: ReactNode
  icon?: ReactNode
}

/** A single-line text input. */
export function TextField({ type = 'text', placeholder, maxLength, inputMode, min, icon, ...field }: Text) {
  return (
    <Field {...field}>
      <div className="inp">
        {icon}
        <input
          {...useFieldAttributes(field)}
          type={type}
          defaultValue={field.defaultValue}
          placeholder={placeholder}
          maxLength={maxLength}
          inputMode={inputMode}
          min={min}
          autoComplete={field.autoComplete}
          disabled={field.disabled}
          onInput={(event) => field.onValue?.(event.currentTarget.value)}
        />
      </div>
    </Field>
  )
}

/** A multi-line text input. */
export function TextArea({
  rows = 3,
  placeholder,
  maxLength,
  ...field
}: FieldProps & { rows?: number; placeholder?: string; maxLength?: number }) {
  return (
    <Field {...field}>
      <div className="inp">
        <textarea
          {...useFieldAttributes(field)}
          rows={rows}
          defaultValue={field.defaultValue}
          placeholder={placeholder}
          maxLength={maxLength}
          disabled={field.disabled}
          onInput={(event) => field.onValue?.(event.currentTarget.value)}
        />
      </div>
    </Field>
  )
}
