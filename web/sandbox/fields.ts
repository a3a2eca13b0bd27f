import type { FieldSpecs } from '../forms/fields.ts'
import { m } from '../lib/words.ts'

export const transferFields = {
  va: { kind: 'text', label: m.sandbox_va, maxLength: 600, autoComplete: 'off' },
  amount: { kind: 'currency', label: m.sandbox_amount },
} as const satisfies FieldSpecs
export const moveFields = {
  at: { kind: 'instant', label: m.sandbox_move_to, hint: m.sandbox_move_hint },
} as const satisfies FieldSpecs

/** What a signer does at the portal of the demo's signing provider, and what goes wrong on the way back. */
export const signingFields = {
  decision: {
    kind: 'radio',
    label: m.portal_decision,
    options: () => [
      { value: 'sign', label: m.portal_sign() },
      { value: 'differs', label: m.portal_differs() },
      { value: 'decline', label: m.portal_decline() },
    ],
  },
  fault: {
    kind: 'dropdown',
    label: m.portal_fault,
    options: () => [
      { value: 'none', label: m.portal_none() },
      { value: 'late', label: m.portal_late() },
      { value: 'twice', label: m.portal_twice() },
      { value: 'forged', label: m.portal_forged() },
      { value: 'reordered', label: m.portal_reordered() },
      { value: 'never', label: m.portal_never() },
      { value: 'expired', label: m.portal_expired() },
    ],
  },
} as const satisfies FieldSpecs

/** The steps of the clock that have a button. */
export const steps = ['PT1H', 'PT24H', 'PT48H', 'P7D'] as const
