import { breachOutcomes, breachScopes } from '#contract/breaches/states'
import type { FieldSpecs } from '../../forms/fields.ts'
import { m } from '../../lib/words.ts'
import { outcomeWords, scopeWords } from './words.ts'

const said = { kind: 'textarea', rows: 4, maxLength: 1500 } as const

export const textFields = {
  title: { kind: 'text', label: m.breach_title, maxLength: 120 },
  howId: { ...said, label: m.breach_how_id, hint: m.breach_how_hint },
  howEn: { ...said, label: m.breach_how_en },
  effortsId: { ...said, label: m.breach_efforts_id, hint: m.breach_efforts_hint },
  effortsEn: { ...said, label: m.breach_efforts_en },
} as const satisfies FieldSpecs

export const registerFields = {
  discoveredAt: { kind: 'instant', label: m.breach_discovered, hint: m.breach_discovered_hint },
  beganAt: { kind: 'instant', label: m.breach_began },
  endedAt: { kind: 'instant', label: m.breach_ended },
  scope: {
    kind: 'radio',
    label: m.breach_scope,
    options: () => breachScopes.map((value) => ({ value, label: scopeWords[value]() })),
  },
  actors: {
    kind: 'textarea',
    label: m.breach_actors,
    hint: m.breach_actors_hint,
    rows: 2,
    maxLength: 2000,
    optional: true,
  },
  kinds: { kind: 'choices', label: m.breach_kinds, hint: m.breach_kinds_hint, optional: true },
  ...textFields,
} as const satisfies FieldSpecs

export const outcomeFields = {
  outcome: {
    kind: 'radio',
    label: m.breach_outcome,
    options: () => breachOutcomes.map((value) => ({ value, label: outcomeWords[value]() })),
  },
  reason: { kind: 'textarea', label: m.approval_reason, rows: 2, maxLength: 500 },
} as const satisfies FieldSpecs

export const authorityFields = {
  receipt: { kind: 'text', label: m.breach_receipt, hint: m.breach_receipt_hint, maxLength: 200 },
} as const satisfies FieldSpecs
