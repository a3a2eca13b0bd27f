import { z } from 'zod'
import { kycStates, parties, riskLevels } from '#contract/verification/states'
import { Instant, ObjectId, registerSchema } from './wire.ts'

export const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'

export const exampleInstant = '2026-11-20T09:45:00.000+07:00'

export const Card = registerSchema(
  'KycCard',
  z.strictObject({
    user_id: ObjectId,
    party: z.enum(parties),
    full_name: z.string(),
    state: z.enum(kycStates),
    risk_level: z.enum(riskLevels),
    submitted_at: Instant,
    due_at: Instant,
    late: z.boolean(),
  }),
)

export const exampleCard = {
  user_id: exampleId,
  party: 'citizen' as const,
  full_name: 'NURUL RAHMAWATI',
  state: 'submitted' as const,
  risk_level: 'low' as const,
  submitted_at: exampleInstant,
  due_at: '2026-11-21T09:45:00.000+07:00',
  late: false,
}
