import type { FocusEvent, ReactNode } from 'react'
import { readAmount, readPercent } from '../../lib/calculators/amount.ts'
import { number, percent } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Field, wiring } from '../../ui/fields/field.tsx'

type FigureField = {
  name: string
  label: string
  kind: 'amount' | 'percent' | 'count'
  value: string
  error?: string | undefined
  hint?: ReactNode
  optional?: boolean
  unit?: string
}

/**
 * Takes a figure as it is typed or pasted, 'Rp 1.000.000,50' too, and writes it in order when it is left. The address
 * carries what stands in it; the server reads it by the same rules.
 */
export function FigureField({ name, label, kind, value, error, hint, optional, unit }: FigureField) {
  const after = unit ?? (kind === 'percent' ? '%' : undefined)
  const shown = hint ?? (optional ? m.calc_optional_hint() : undefined)
  return (
    <Field name={name} label={label} hint={shown} error={error} {...(optional ? { optional } : {})}>
      <div className="inp">
        {kind === 'amount' ? <span className="pre">Rp</span> : null}
        <input
          key={value}
          {...wiring({ name, hint: shown, error, required: !optional })}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          defaultValue={value}
          onBlur={kind === 'percent' ? tidyPercent : tidyAmount}
        />
        {after ? <span className="suf">{after}</span> : null}
      </div>
    </Field>
  )
}

const ANY = { zero: true, negative: true }

function tidyAmount({ currentTarget }: FocusEvent<HTMLInputElement>) {
  const read = readAmount(currentTarget.value, ANY)
  if (read.ok) currentTarget.value = number(read.value)
}

function tidyPercent({ currentTarget }: FocusEvent<HTMLInputElement>) {
  const read = readPercent(currentTarget.value, { ...ANY, to: 1_000_000n })
  if (read.ok) currentTarget.value = percent(read.value).replace('%', '')
}
