import { Minus, Plus } from 'lucide-react'
import { useRef } from 'react'
import { digitsOnly, groupDigits } from '../../lib/input-filters.ts'
import { m } from '../../lib/words.ts'
import { Field, type FieldProps, useWiring } from './field.tsx'

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
 * A number between minus and plus, with dots between its thousands, which the form sends along. The buttons submit `step=-1` or `step=+1` (named `${name}_step`) without JavaScript,
 * and count at once with it.
 */
export function QuantityField({ unit, before, min = 0, max, step = 1, aside, beside, ...field }: Quantity) {
  const input = useRef<HTMLInputElement>(null)
  const count = (by: number) => {
    const element = input.current
    if (!element) return
    const typed = Number(digitsOnly(element.value) || 0)
    const wanted = beside ? Number(beside(BigInt(typed), by < 0 ? -1 : 1)) : typed + by
    const next = Math.max(min, Math.min(max ?? Number.MAX_SAFE_INTEGER, wanted))
    element.value = groupDigits(String(next))
    field.onValue?.(String(next))
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
    <Field {...field} aside={aside ? <span className="tiny muted">{aside}</span> : undefined}>
      <div className="quantity">
        <button {...press(-step)} aria-label={m.ui_less({ label: field.label })}>
          <Minus className="i" aria-hidden />
        </button>
        <span className="in">
          {before ? <span>{before}</span> : null}
          <input
            ref={input}
            {...useWiring(field)}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={groupDigits(field.defaultValue ?? '')}
            disabled={field.disabled}
            onInput={({ currentTarget }) => {
              const behind = currentTarget.value.length - (currentTarget.selectionEnd ?? currentTarget.value.length)
              currentTarget.value = groupDigits(currentTarget.value)
              const caret = Math.max(0, currentTarget.value.length - behind)
              currentTarget.setSelectionRange(caret, caret)
              field.onValue?.(digitsOnly(currentTarget.value))
            }}
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
