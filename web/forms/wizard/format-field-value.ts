import { day, money, number } from '../../lib/format.ts'
import type { FieldSpec } from '../fields.ts'
import { splitList } from '../read.ts'

/** A field's value in words for a review; empty without one, and for files. */
export function formatFieldValue(spec: FieldSpec, value: string): string {
  if (value === '') return ''
  const labelOf = (one: string) =>
    ('options' in spec && spec.options?.().find((option) => option.value === one)?.label) || one
  const unit = 'unit' in spec && spec.unit ? ` ${spec.unit()}` : ''
  switch (spec.kind) {
    case 'currency':
      return /^\d+$/.test(value) ? money(value) + unit : value
    case 'figure':
      return /^-?\d+$/.test(value) ? money(value) : value
    case 'integer':
      return /^\d+$/.test(value) ? number(value) + unit : value
    case 'decimal':
      return value.replace('.', ',') + unit
    case 'percent':
      return `${value.replace('.', ',')}%`
    case 'phone':
      return `+62 ${value.replace(/^0/, '')}`
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(value) ? day(value) : value
    case 'dropdown':
    case 'radio':
    case 'region':
      return labelOf(value)
    case 'choices':
      return splitList(value).map(labelOf).join(', ')
    case 'agreement':
    case 'crop':
    case 'file':
      return ''
    default:
      return value
  }
}
