import type { FieldSpecs } from '../forms/fields.ts'
import { m } from '../lib/words.ts'

export const transferFields = {
  va: { kind: 'digits', label: m.sandbox_va, maxLength: 40, autoComplete: 'off' },
  amount: { kind: 'currency', label: m.sandbox_amount },
} as const satisfies FieldSpecs
export const moveFields = {
  at: { kind: 'instant', label: m.sandbox_move_to, hint: m.sandbox_move_hint },
} as const satisfies FieldSpecs

/** The steps of the clock that have a button. */
export const steps = ['PT1H', 'PT24H', 'PT48H', 'P7D'] as const
