import { z } from 'zod'
import { breakKinds, breakResolutions } from '#contract/reconciliation/states'
import { bankCodes } from '#contract/wallet/states'
import { Instant, ObjectId, registerSchema, SignedMoney } from './wire.ts'

export const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'

export const exampleInstant = '2026-11-20T06:30:00.000+07:00'

export const Card = {
  id: ObjectId,
  bank: z.enum(bankCodes),
  kind: z.enum(breakKinds),
  reference: z.string(),
  at_bank: SignedMoney,
  booked: SignedMoney,
  opened_at: Instant,
  owner: ObjectId.nullable(),
  resolved_at: Instant.nullable(),
  resolution: z.enum(breakResolutions).nullable(),
}

export const exampleCard = {
  id: exampleId,
  bank: 'bsi' as const,
  kind: 'missing_here' as const,
  reference: 'BSI20261120001',
  at_bank: '2000000',
  booked: '0',
  opened_at: exampleInstant,
  owner: null,
  resolved_at: null,
  resolution: null,
}

export const Outcome = registerSchema(
  'ReconciliationOutcome',
  z.strictObject({
    fresh: z.int(),
    matched: z.int(),
    opened: z.int(),
    resolved: z.int(),
    away: z.array(z.enum(bankCodes)),
  }),
)

export const exampleOutcome = { fresh: 12, matched: 12, opened: 0, resolved: 0, away: [] }
