import { z } from 'zod'
import { reportStatuses, signatureStates } from '#contract/signature/states'
import { Instant, ObjectId, registerSchema } from './wire.ts'

export const EVENT = 'evt_0199d1c2'

const card = {
  event_id: z.string(),
  signature_id: ObjectId,
  reference: z.string(),
  user_id: ObjectId,
  owner: z.string(),
  state: z.enum(signatureStates).describe('As the books have it.'),
  status: z.enum(reportStatuses).describe('As the provider told it.'),
  occurred_at: Instant,
  received_at: Instant,
  resolution: z.strictObject({ reason: z.string(), at: Instant }).nullable(),
}

export const Card = registerSchema('SigningConflict', z.strictObject(card))

export const Case = registerSchema(
  'SigningConflictCase',
  z.strictObject({
    ...card,
    round: z.int(),
    invited_at: Instant,
    expires_at: Instant,
    signed_at: Instant.nullable(),
    reports: z.array(
      z.strictObject({
        event_id: z.string(),
        status: z.enum(reportStatuses),
        outcome: z.enum(['recorded', 'unchanged', 'conflict']),
        occurred_at: Instant,
        received_at: Instant,
      }),
    ),
    history: z.array(z.strictObject({ state: z.enum(signatureStates), at: Instant, by: z.string() })),
  }),
)

export const example: z.output<typeof Card> = {
  event_id: EVENT,
  signature_id: '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e',
  reference: 'TT-261120-7F4QXK2',
  user_id: '0199d1c2-7e4a-7b3c-9d2e-4e5f6a7b8c9d',
  owner: 'Siti Rahmawati',
  state: 'signed',
  status: 'declined',
  occurred_at: '2026-11-20T10:05:00.000+07:00',
  received_at: '2026-11-20T10:05:03.000+07:00',
  resolution: null,
}

export const told = { event_id: EVENT, status: 'declined', outcome: 'conflict' } as const

export const exampleCase: z.output<typeof Case> = {
  ...example,
  round: 1,
  invited_at: '2026-11-20T10:00:00.000+07:00',
  expires_at: '2026-11-27T10:00:00.000+07:00',
  signed_at: '2026-11-20T10:04:00.000+07:00',
  reports: [{ ...told, occurred_at: example.occurred_at, received_at: example.received_at }],
  history: [{ state: 'invited', at: '2026-11-20T10:00:00.000+07:00', by: 'signature' }],
}
