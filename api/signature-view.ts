import { z } from 'zod'
import { signatureReasons, signatureStates } from '#contract/signature/states'
import { Instant, ObjectId, registerSchema } from './wire.ts'

const Shape = registerSchema(
  'Signature',
  z.strictObject({
    id: ObjectId,
    reference: z.string().describe('Printed on the agreement; anyone can check it on /verify.'),
    state: z.enum(signatureStates),
    round: z.int().describe('How many invitations there were.'),
    invited_at: Instant,
    expires_at: Instant.describe('Until when it can be signed.'),
    opened_at: Instant.nullable(),
    checked_at: Instant.nullable().describe('When the provider found that it is you.'),
    signed_at: Instant.nullable(),
    portal_url: z.string().nullable().describe('Where the provider shows the agreement, once it was opened.'),
    resend_at: Instant.describe('From when on the invitation can be sent again.'),
    why: z.enum(Object.keys(signatureReasons) as [keyof typeof signatureReasons]).nullable(),
    certificate: z.strictObject({ issuer: z.string(), serial: z.string(), algorithm: z.string() }).nullable(),
  }),
)

export const example: z.output<typeof Shape> = {
  id: '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e',
  reference: 'TT-261120-7F4QXK2',
  state: 'invited',
  round: 1,
  invited_at: '2026-11-20T10:00:00.000+07:00',
  expires_at: '2026-11-27T10:00:00.000+07:00',
  opened_at: null,
  checked_at: null,
  signed_at: null,
  portal_url: null,
  resend_at: '2026-11-20T10:01:00.000+07:00',
  why: null,
  certificate: null,
}

export const Own = z.strictObject({
  signature: Shape.nullable().describe('Null: the invitation comes with the approval of your KYC.'),
})
