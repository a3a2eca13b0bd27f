import type { ReactNode } from 'react'
import {
  groupDigits,
  parseDecimalField,
  parseSignedDecimalField,
  parseSignedWholeField,
  parseWholeField,
  withDecimalSeparator,
} from '../../../lib/parse-number-fields.ts'
import { parsePhoneField } from '../../../lib/parse-phone-field.ts'
import { Field, type FieldProps, useFieldAttributes } from './field.tsx'
import { type FieldRead, useParsedText } from './use-parsed-text.ts'

type Kind = {
  read: (typed: string) => FieldRead
  /** How a value is shown before anything is typed. */
  first?: (value: string) => string
  /** How it is shown while it is typed. */
  show?: (text: string) => string
  /** How it is shown once it is complete. */
  settle?: (text: string) => string
  inputMode: 'numeric' | 'decimal' | 'text' | 'tel'
  before?: ReactNode
  after?: ReactNode
  type?: 'text' | 'tel'
}

type ReadFieldProps = FieldProps & Kind & { placeholder?: string; maxLength?: number }

/** An input whose text has to be a number of its kind; the browser cuts no number to a length. */
function ReadField({
  read,
  show,
  settle,
  first = show ?? ((value) => value),
  inputMode,
  before,
  after,
  placeholder,
  maxLength: _,
  type = 'text',
  ...field
}: ReadFieldProps) {
  const { ref, wrong, on } = useParsedText({ name: field.name, read, show, settle, onValue: field.onValue })
  const told = { ...field, error: wrong ?? field.error }
  return (
    <Field {...told}>
      <div className="inp">
        {before ? <span className="pre">{before}</span> : null}
        <input
          ref={ref}
          {...useFieldAttributes(told)}
          type={type}
          inputMode={inputMode}
          defaultValue={first(field.defaultValue ?? '')}
          placeholder={placeholder}
          autoComplete={field.autoComplete ?? 'off'}
          disabled={field.disabled}
          {...on}
        />
        {after ? <span className="suf">{after}</span> : null}
      </div>
    </Field>
  )
}

type Numeric = FieldProps & { placeholder?: string; maxLength?: number }
/** `negative`: the figure may be below zero. */
type Signed = Numeric & { negative?: boolean; unit?: string | undefined }

/** Rupiah: 'Rp' before, dots between thousands; sends digits only. */
export const CurrencyField = ({ negative = false, unit, ...field }: Signed) => (
  <ReadField
    before="Rp"
    after={unit}
    inputMode={negative ? 'text' : 'numeric'}
    read={negative ? parseSignedWholeField : parseWholeField}
    show={groupDigits}
    {...field}
  />
)

/** Percent, decimals after a comma; sends digits with a dot before the decimals. */
export const PercentField = (field: Numeric) => (
  <ReadField after="%" inputMode="decimal" read={parseDecimalField} first={withDecimalSeparator} {...field} />
)

type Whole = Numeric & { unit?: string | undefined; grouped?: boolean }

/** Whole number with an optional unit ('unit', 'bulan'), of many digits in groups; sends digits only. */
export const IntegerField = ({ unit, grouped: inGroups = false, ...field }: Whole) => (
  <ReadField
    after={unit}
    inputMode="numeric"
    read={parseWholeField}
    {...(inGroups ? { show: groupDigits } : {})}
    {...field}
  />
)

/** Number with decimals after a comma and an optional unit; sends digits with a dot before the decimals. */
export const DecimalField = ({ unit, negative = false, ...field }: Signed) => (
  <ReadField
    after={unit}
    inputMode={negative ? 'text' : 'decimal'}
    read={negative ? parseSignedDecimalField : parseDecimalField}
    first={withDecimalSeparator}
    {...field}
  />
)

/** Phone number after +62; sends the digits after the country code. */
export const PhoneField = (field: Numeric) => (
  <ReadField
    before="+62"
    type="tel"
    inputMode="tel"
    read={parsePhoneField}
    settle={(text) => text}
    autoComplete="tel"
    {...field}
  />
)
