import { z } from 'zod'
import { approvalStates } from '#contract/approvals/states'
import { Instant, Money, ObjectId, registerSchema } from './wire.ts'

export const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'

export const exampleInstant = '2026-11-20T09:45:00.000+07:00'

const Both = registerSchema('Both', z.strictObject({ id: z.string(), en: z.string() }), 'The same in both languages.')

export const Card = {
  id: ObjectId,
  subject: z.string().describe('The module that carries it out, and what it does.'),
  kind: Both,
  object: z.string(),
  title: Both,
  changes: z.array(z.strictObject({ label: Both, before: Both.nullable(), after: Both.nullable() })),
  warning: Both.nullable().describe('What to look at before the vote.'),
  reason: z.string(),
  amount: Money.nullable(),
  state: z.enum(approvalStates),
  proposed_by: z.string(),
  proposed_at: Instant,
  expires_at: Instant.nullable(),
  decided_at: Instant.nullable(),
  votes: z.int(),
  votes_needed: z.int(),
  no_vote: z.enum(['own', 'voted', 'not_allowed']).nullable().describe('Why you cannot vote; null: you may.'),
}

export const exampleCard = {
  id: exampleId,
  subject: 'rulebook.change',
  kind: { id: 'Perubahan aturan', en: 'Change of a rule' },
  object: 'rule/withdrawal.fee',
  title: { id: 'Ubah aturan: Biaya penarikan', en: 'Change a rule: Withdrawal fee' },
  changes: [
    {
      label: { id: 'Nilai', en: 'Value' },
      before: { id: 'Rp5.000', en: 'Rp5,000' },
      after: { id: 'Rp6.500', en: 'Rp6,500' },
    },
  ],
  warning: null,
  reason: 'Biaya bank naik',
  amount: null,
  state: 'waiting' as const,
  proposed_by: exampleId,
  proposed_at: exampleInstant,
  expires_at: null,
  decided_at: null,
  votes: 0,
  votes_needed: 1,
  no_vote: null,
}
