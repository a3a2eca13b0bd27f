import { m } from '../../lib/words.ts'

/** Is this person, or this name of a file, the one on the list? */
export const verdictFields = {
  decision: {
    kind: 'radio',
    label: m.kyc_desk_hit_verdict,
    options: () => [
      { value: 'other', label: m.kyc_desk_hit_other() },
      { value: 'same', label: m.kyc_desk_hit_same() },
    ],
  },
} as const

export const verdictReason = { kind: 'textarea', label: m.approval_reason, rows: 2, maxLength: 300 } as const
export const verdictWords = { same: m.kyc_desk_hit_same, other: m.kyc_desk_hit_other } as const
