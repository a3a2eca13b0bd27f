import { m } from '../../lib/words.ts'

export const resolveFields = {
  outcome: { kind: 'radio', label: m.arrears_outcome },
  amount: { kind: 'currency', label: m.arrears_instead },
  dueOn: { kind: 'date', label: m.dist_due },
  reason: { kind: 'textarea', label: m.arrears_reason, maxLength: 1_000, rows: 3 },
} as const

export const callFields = {
  why: { kind: 'textarea', label: m.arrears_call_reason, maxLength: 1_000, rows: 3 },
} as const

export const chargeFields = {
  kind: { kind: 'radio', label: m.charge_kind },
  charge: { kind: 'currency', label: m.charge_amount },
  about: { kind: 'textarea', label: m.charge_about, hint: m.charge_about_hint, maxLength: 500, rows: 3 },
} as const

export const cancelFields = { reason: { kind: 'textarea', label: m.dist_why, maxLength: 1_000, rows: 3 } } as const

export const againFields = {
  reason: { kind: 'textarea', label: m.dist_again_reason, maxLength: 1_000, rows: 3 },
} as const

export const checkFields = {
  purification: {
    kind: 'decimal',
    label: m.dist_purification,
    hint: m.dist_purification_hint,
    unit: () => '%',
    optional: true,
  },
  reason: { kind: 'textarea', label: m.dist_reason, maxLength: 1_000, rows: 3 },
} as const
