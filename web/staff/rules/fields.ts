import type { RuleKind } from '#contract/rulebook/states'
import type { FieldSpec, FieldSpecs } from '../../forms/fields.ts'
import { m } from '../../lib/words.ts'

const label = m.rules_new_value

/** A field for a value of this kind; `unit` is said behind a number: 'hari kerja'. */
function valueField(kind: RuleKind, unit: string): FieldSpec {
  if (kind === 'rupiah') return { kind: 'currency', label }
  if (kind === 'basis_points') return { kind: 'decimal', label, unit: () => '%' }
  if (kind === 'fraction') return { kind: 'text', label, hint: m.rules_fraction_hint, maxLength: 11 }
  if (kind === 'time') return { kind: 'text', label, hint: m.rules_time_hint, maxLength: 5 }
  if (kind === 'ticks') return { kind: 'textarea', label, hint: m.rules_ticks_hint, rows: 6, maxLength: 400 }
  return { kind: 'integer', label, unit: () => unit }
}

export const createRuleChangeFields = (kind: RuleKind, unit = ''): FieldSpecs => ({
  value: valueField(kind, unit),
  validFrom: { kind: 'date', label: m.rules_from },
  source: { kind: 'text', label: m.rules_source, hint: m.rules_source_hint, maxLength: 200 },
  reason: { kind: 'textarea', label: m.approval_reason, maxLength: 500, rows: 3 },
  key: { kind: 'hidden', label: m.approval_title },
})
