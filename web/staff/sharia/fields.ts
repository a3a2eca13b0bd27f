import type { FieldSpecs } from '../../forms/fields.ts'
import { m } from '../../lib/words.ts'

export const opinionFields = {
  outcome: { kind: 'radio', label: m.review_outcome },
  text: { kind: 'textarea', label: m.review_opinion_text, rows: 6, maxLength: 4_000 },
  conditions: { kind: 'textarea', label: m.review_conditions, rows: 3, maxLength: 2_000, optional: true },
  dissent: { kind: 'textarea', label: m.review_dissent, rows: 3, maxLength: 2_000, optional: true },
} as const satisfies FieldSpecs
