import { type ClipboardEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import {
  allowsKey,
  decimalText,
  digitsOnly,
  groupDigits,
  phoneDigits,
  signed,
  wholeDigits,
} from '../../lib/input-filters.ts'
import { m } from '../../lib/words.ts'
import { Field, type FieldProps, useWiring } from './field.tsx'

/** What of a text the field takes, and whether a decimal part had to be cut off for it. */
type Taken = { text: string; cut: boolean }
type Kind = {
  /** What the reader sees of what is typed. */
  show: (text: string) => string
  /** What of a text that was written elsewhere is taken; the form sends it, too. */
  take: (text: string) => Taken
  dot?: boolean
  minus?: boolean
  before?: ReactNode
  after?: ReactNode
  type?: 'text' | 'tel'
}
type Filtered = FieldProps & Kind & { placeholder?: string; maxLength?: number }

/**
 * An input that lets only its own characters through. Without JavaScript the text goes out as typed
 * and the server cleans it with the same functions.
 */
function FilteredField({
  show,
  take,
  dot = false,
  minus = false,
  before,
  after,
  placeholder,
  maxLength,
  type = 'text',
  ...field
}: Filtered) {
  const input = useRef<HTMLInputElement>(null)
  const [cut, setCut] = useState(false)
  const { name } = field

  useEffect(() => {
    const form = input.current?.form
    if (!form) return
    const onFormData = ({ formData }: FormDataEvent) => {
      const typed = formData.get(name)
      if (typeof typed === 'string') formData.set(name, take(typed).text)
    }
    form.addEventListener('formdata', onFormData)
    return () => form.removeEventListener('formdata', onFormData)
  }, [name, take])

  /** The dots in the field are our own; a comma comes from a text that was put in whole. */
  function write(element: HTMLInputElement) {
    const behind = element.value.length - (element.selectionEnd ?? element.value.length)
    const taken = !dot && element.value.includes(',') ? take(element.value) : { text: element.value, cut: false }
    element.value = show(taken.text)
    const caret = Math.max(0, element.value.length - behind)
    element.setSelectionRange(caret, caret)
    field.onValue?.(take(element.value).text)
    return taken.cut
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    const element = event.currentTarget
    const pasted = take(event.clipboardData.getData('text'))
    element.setRangeText(pasted.text, element.selectionStart ?? 0, element.selectionEnd ?? 0, 'end')
    if (maxLength) element.value = element.value.slice(0, maxLength)
    setCut(write(element) || pasted.cut)
  }

  return (
    <Field {...field}>
      <div className="inp">
        {before ? <span className="pre">{before}</span> : null}
        <input
          ref={input}
          {...useWiring(field)}
          type={type}
          inputMode={minus ? 'text' : dot ? 'decimal' : 'numeric'}
          defaultValue={show(field.defaultValue ?? '')}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete={field.autoComplete ?? 'off'}
          disabled={field.disabled}
          onKeyDown={(event) => allowsKey(event, { dot, minus }) || event.preventDefault()}
          onInput={(event: FormEvent<HTMLInputElement>) => setCut(write(event.currentTarget))}
          onPaste={onPaste}
        />
        {after ? <span className="suf">{after}</span> : null}
      </div>
      <p className="hint" role="status" hidden={!cut}>
        {cut ? m.form_decimals_cut() : null}
      </p>
    </Field>
  )
}

const whole = (text: string): Taken => {
  const { digits, cut } = wholeDigits(text)
  return { text: digits, cut }
}
const wholeSigned = (text: string): Taken => {
  const { digits, cut } = wholeDigits(text)
  return { text: signed(() => digits)(text), cut }
}
const uncut = (clean: (text: string) => string) => (text: string) => ({ text: clean(text), cut: false })
const [signedGroups, signedDecimal] = [signed(groupDigits), signed(decimalText)]
const [decimal, decimalSigned, phone] = [uncut(decimalText), uncut(signedDecimal), uncut(phoneDigits)]

type Numeric = FieldProps & { placeholder?: string; maxLength?: number }
/** `negative`: the figure may be below zero. */
type Signed = Numeric & { negative?: boolean; unit?: string | undefined }

/** Rupiah: 'Rp' before, dots between thousands; sends digits only. */
export const CurrencyField = ({ negative = false, unit, ...field }: Signed) => (
  <FilteredField
    before="Rp"
    after={unit}
    minus={negative}
    show={negative ? signedGroups : groupDigits}
    take={negative ? wholeSigned : whole}
    maxLength={21}
    {...field}
  />
)

/** Whole percent; sends digits only. */
export const PercentField = (field: Numeric) => (
  <FilteredField after="%" show={digitsOnly} take={whole} maxLength={3} {...field} />
)

type Whole = Numeric & { unit?: string | undefined; grouped?: boolean }

/** Whole number with an optional unit ('unit', 'bulan'), of many digits in groups; sends digits only. */
export const IntegerField = ({ unit, grouped = false, ...field }: Whole) => (
  <FilteredField after={unit} show={grouped ? groupDigits : digitsOnly} take={whole} maxLength={15} {...field} />
)

/** Decimal number with one dot and an optional unit. */
export const DecimalField = ({ unit, negative = false, ...field }: Signed) => (
  <FilteredField
    dot
    minus={negative}
    after={unit}
    show={negative ? signedDecimal : decimalText}
    take={negative ? decimalSigned : decimal}
    maxLength={20}
    {...field}
  />
)

/** Phone number after +62; sends the digits after the country code. */
export const PhoneField = (field: Numeric) => (
  <FilteredField before="+62" type="tel" show={phoneDigits} take={phone} autoComplete="tel" maxLength={16} {...field} />
)
