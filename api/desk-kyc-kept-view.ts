import { z } from 'zod'
import { kycStates, parties } from '#contract/verification/states'
import { FieldShape } from './kyc-view.ts'
import { Instant, name, ObjectId } from './wire.ts'

/** What is kept of somebody whose account is closed. */
export const KeptKyc = name(
  'KeptKyc',
  z.strictObject({
    user_id: ObjectId,
    party: z.enum(parties),
    state: z.enum(kycStates).describe('As it stood when the account was closed.'),
    closed_at: Instant,
    until: Instant.describe('Until when the law has it kept.'),
    fields: z.array(FieldShape),
    files: z.array(z.strictObject({ id: ObjectId, purpose: z.string(), uploaded_at: Instant })),
  }),
)
