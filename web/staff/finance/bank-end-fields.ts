import { m } from '../../lib/words.ts'

const reason = { kind: 'textarea', label: m.approval_reason, maxLength: 500, rows: 3 } as const
const account = { kind: 'text', label: m.suspense_owner_account, hint: m.suspense_owner_hint, maxLength: 40 } as const
const evidence = { kind: 'text', label: m.suspense_evidence, hint: m.suspense_evidence_hint, maxLength: 60 } as const

export const bankEndFields = {
  convert: {
    account,
    amount: { kind: 'currency', label: m.suspense_converted },
    reference: { kind: 'text', label: m.suspense_converted_as, hint: m.suspense_converted_hint, maxLength: 60 },
    reason,
  },
  move: { account, evidence, reason },
  void: { evidence, reason },
} as const
