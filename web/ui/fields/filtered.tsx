import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { allowsKey, decimalText, digitsOnly, groupDigits, phoneDigits } from '../../lib/input-filters.ts'
import { Field, type FieldProps, wiring } from './field.tsx'

type Filtered = FieldProps & {
  /** What the reader sees of what he typed. */
  show: (text: string) => string
  /** What the form sends. */
  emit: (text: string) => string
  dot?: boolean
  before?: ReactNode
  after?: ReactNode
  placeholder?: string
  maxLength?: number
  type?: 'text' | 'tel'
}

/**
 * An input that lets only its own characters through. Without JavaScript the text goes out as typed
 * and the server cleans it with the same functions.
 */
function FilteredField({
  show,
  emit,
  dot = false,
  before,
  after,
  placeholder,
  maxLength,
  type = 'text',
  ...field
}: Filtered) {
  const input = useRef<HTMLInputElement>(null)
  const { name } = field

  useEffect(() => {
    const form = input.current?.form
    if (!form) return
    const onFormData = ({ formData }: FormDataEvent) => {
      const typed = formData.get(name)
      if (typeof typed === 'string') formData.set(name, emit(typed))
    }
    form.addEventListener('formdata', onFormData)
    return () => form.removeEventListener('formdata', onFormData)
  }, [name, emit])

  function onInput(event: FormEvent<HTMLInputElement>) {
    const element = event.currentTarget
    const behind = element.value.length - (element.selectionEnd ?? element.value.length)
    element.value = show(element.value)
    const caret = Math.max(0, element.value.length - behind)
    element.setSelectionRange(caret, caret)
    field.onValue?.(emit(element.value))
  }

  return (
    <Field {...field}>
      <div className="inp">
        {before ? <span className="pre">{before}</span> : null}
        <input
          ref={input}
          {...wiring(field)}
          type={type}
          inputMode={dot ? 'decimal' : 'numeric'}
          defaultValue={show(field.defaultValue ?? '')}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete={field.autoComplete ?? 'off'}
          disabled={field.disabled}
          onKeyDown={(event) => allowsKey(event, { dot }) || event.preventDefault()}
          onInput={onInput}
        />
        {after ? <span className="suf">{after}</span> : null}
      </div>
    </Field>
  )
}

type Numeric = FieldProps & { placeholder?: string; maxLength?: number }

/** Rupiah: 'Rp' before, dots between thousands; sends digits only. */
export const CurrencyField = (field: Numeric) => (
  <FilteredField before="Rp" show={groupDigits} emit={digitsOnly} maxLength={19} {...field} />
)

/** Whole percent; sends digits only. */
export const PercentField = (field: Numeric) => (
  <FilteredField after="%" show={digitsOnly} emit={digitsOnly} maxLength={3} {...field} />
)

/** Whole number with an optional unit ('unit', 'bulan'); sends digits only. */
export const IntegerField = ({ unit, ...field }: Numeric & { unit?: string }) => (
  <FilteredField after={unit} show={digitsOnly} emit={digitsOnly} maxLength={15} {...field} />
)

/** Decimal number with one dot and an optional unit. */
export const DecimalField = ({ unit, ...field }: Numeric & { unit?: string }) => (
  <FilteredField dot after={unit} show={decimalText} emit={decimalText} maxLength={20} {...field} />
)

/** Phone number after +62; sends the digits after the country code. */
export const PhoneField = (field: Numeric) => (
  <FilteredField
    before="+62"
    type="tel"
    show={phoneDigits}
    emit={phoneDigits}
    autoComplete="tel"
    maxLength={16}
    {...field}
  />
)
