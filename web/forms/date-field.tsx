import { type ClipboardEvent, useRef } from 'react'
import { m } from '../lib/words.ts'
import { FieldError, type FieldProps, useFieldId } from '../ui/inputs/fields/field.tsx'
import { parsePastedDate, splitDate, toDatePartNames } from './dates.ts'
import './date-field.css'

const parts = ['day', 'month', 'year'] as const
type Part = (typeof parts)[number]

/** A date as three text fields (day, month, year), in the order of Indonesian identity cards. */
export function DateField({
  name,
  label,
  hint,
  error,
  optional,
  defaultValue = '',
  autoComplete,
  disabled,
}: FieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const id = useFieldId(name)
  const names = toDatePartNames(name)
  const value = splitDate(defaultValue)
  const caption: Record<Part, string> = { day: m.form_day(), month: m.form_month(), year: m.form_year() }
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')

  function onPaste(event: ClipboardEvent) {
    const date = parsePastedDate(event.clipboardData.getData('text'))
    if (!date) return
    event.preventDefault()
    box.current?.querySelectorAll('input').forEach((input, at) => {
      input.value = date[parts[at]!]
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  return (
    <fieldset className="field" aria-describedby={described || undefined} disabled={disabled}>
      <legend>
        {label}
        {optional ? <span className="opt"> ({m.form_optional()})</span> : null}
      </legend>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <div className="date" ref={box}>
        {parts.map((part) => (
          <div key={part}>
            <label htmlFor={part === 'day' ? id : `${id}-${part}`}>{caption[part]}</label>
            <div className={`inp date-${part}`}>
              <input
                id={part === 'day' ? id : `${id}-${part}`}
                name={names[part]}
                inputMode="numeric"
                defaultValue={value[part]}
                autoComplete={autoComplete === 'bday' ? `bday-${part}` : 'off'}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-error` : undefined}
                onPaste={onPaste}
              />
            </div>
          </div>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
