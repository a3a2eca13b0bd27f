import { z } from 'zod'
import { securityKinds, securityOutcomes } from '#contract/security/states'
import { Instant, name, ObjectId } from './wire.ts'

export const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'

export const exampleInstant = '2026-11-20T09:45:00.000+07:00'

export const Event = name(
  'SecurityEvent',
  z.strictObject({
    id: ObjectId,
    at: Instant,
    kind: z.enum(securityKinds),
    outcome: z.enum(securityOutcomes),
    code: z.string().nullable().describe('With which refusal it ended.'),
    command: z.string().describe('The command, operation or page.'),
    actor: z.string().nullable().describe('A person’s id or a part of the product; null: a guest.'),
    actor_kind: z.enum(['guest', 'user', 'system']),
    account: z.string().nullable().describe('Digest of the e-mail address with which somebody tried to log in.'),
    about: z.string().nullable(),
    detail: z.record(z.string(), z.string()),
    ip: z.string().nullable(),
    device: z.string().nullable(),
    request_id: z.string().nullable(),
  }),
)
