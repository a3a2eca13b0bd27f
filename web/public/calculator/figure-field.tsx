import type { ReactNode } from 'react'
import { m } from '../../lib/words.ts'
import { CurrencyField, DecimalField, IntegerField } from '../../ui/inputs/fields/index.ts'
import type { Ask } from './read.ts'

type FigureField = {
  name: string
  label: string
  kind: Ask['kind']
  /** The figure may be below zero. */
  negative?: boolean
  value: string
  error?: string | undefined
  hint?: ReactNode
  optional?: boolean
  unit?: string
}

/** Number field of a calculator; its value is kept in the address. */
export function FigureField({ kind, value, unit, hint, negative = false, optional = false, ...field }: FigureField) {
  const common = {
    ...field,
    defaultValue: value,
    optional,
    required: !optional,
    hint: hint ?? (optional ? m.calc_optional_hint() : undefined),
  }
  if (kind === 'amount') return <CurrencyField key={value} {...common} unit={unit} negative={negative} />
  if (kind === 'percent') return <DecimalField key={value} {...common} unit={unit ?? '%'} negative={negative} />
  return <IntegerField key={value} {...common} unit={unit} grouped />
}
