import { z } from 'zod'
import { type ProofView, proofWays } from '#contract/credentials/states'
import { isoWib } from '#shared/dates'
import type { Refusal } from '#shared/refusal'
import { Instant, ObjectId, registerSchema } from './wire.ts'

export const ProofAsked = registerSchema(
  'ProofAsked',
  z.strictObject({
    id: ObjectId,
    ways: z.array(z.enum(proofWays)).describe('What can be shown, the strongest first.'),
    expires_at: Instant,
  }),
  'What has to be proven before the call is made again.',
)
export type ProofAsked = z.output<typeof ProofAsked>
export const exampleProofAsked: ProofAsked = {
  id: '0199d1c2-7e4a-7b3c-9d2e-1a2b3c4d5e6f',
  ways: ['totp', 'code'],
  expires_at: '2026-11-20T10:15:00.000+07:00',
}

/** A requested step-up proof as the API shows it. */
export const toProofAsked = ({ id, ways, expiresAt }: ProofView): ProofAsked => ({
  id,
  ways,
  expires_at: isoWib(expiresAt),
})

/** The step-up proof that a refusal asks for; undefined if none. */
export const findRequestedProof = ({ details }: Pick<Refusal, 'details'>) =>
  details.proof ? toProofAsked(details.proof as ProofView) : undefined
