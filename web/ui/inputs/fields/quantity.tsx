import { Minus, Plus } from 'lucide-react'
import { groupDigits, parseWholeField } from '../../../lib/parse-number-fields.ts'
import { m } from '../../../lib/words.ts'
import { Field, type FieldProps, useFieldAttributes } from './field.tsx'
import { useParsedText } from './use-parsed-text.ts'

type Quantity = FieldProps & {
  unit?: string
  before?: string
  min?: number
  max?: number
  step?: number
  aside?: string
  /** Where steps are not all of one size: the number that comes next. */
  beside?: (value: bigint, by: 1 | -1) => bigint
}

/**
 * A whole number between a minus and a plus button. With JavaScript they count at once; without it they submit
 * `step=-1` or `step=+1` (field `${name}_step`).
 */
export function QuantityField({ unit, before, min = 0, max, step = 1, aside, beside, ...field }: Quantity) {
  const { ref, wrong, put, on } = useParsedText({
    name: field.name,
    read: parseWholeField,
    show: groupDigits,
    onValue: field.onValue,
  })
  const told = { ...field, error: wrong ?? field.error }
  const count = (by: number) => {
    const read = parseWholeField(ref.current?.value ?? '')
    if (!read.ok) return ref.current?.focus()
    const typed = Number(read.text)
    const wanted = beside ? Number(beside(BigInt(typed), by < 0 ? -1 : 1)) : typed + by
    const next = Math.max(min, Math.min(max ?? Number.MAX_SAFE_INTEGER, wanted))
    put(String(next))
  }
  const press = (by: number) => ({
    type: 'submit' as const,
    name: `${field.name}_step`,
    value: String(by),
    formNoValidate: true,
    onClick: (event: { preventDefault(): void }) => {
      event.preventDefault()
      count(by)
    },
  })
  return (
    <Field {...told} aside={aside ? <span className="tiny muted">{aside}</span> : undefined}>
      <div className="quantity">
        <button {...press(-step)} aria-label={m.ui_less({ label: field.label })}>
          <Minus className="i" aria-hidden />
        </button>
        <span className="in">
          {before ? <span>{before}</span> : null}
          <input
            ref={ref}
            {...useFieldAttributes(told)}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={groupDigits(field.defaultValue ?? '')}
            disabled={field.disabled}
            {...on}
          />
          {unit ? <span>{unit}</span> : null}
        </span>
        <button {...press(step)} aria-label={m.ui_more({ label: field.label })}>
          <Plus className="i" aria-hidden />
        </button>
      </div>
    </Field>
  )
}
