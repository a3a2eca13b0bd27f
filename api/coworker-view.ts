import { z } from 'zod'
import { coworkerRights } from '#contract/proposals/states'
import { exampleId, exampleInstant } from './proposal-view.ts'
import { Instant, name, ObjectId } from './wire.ts'

export const Coworker = name(
  'Coworker',
  z.strictObject({
    id: ObjectId,
    email: z.string(),
    rights: z.array(z.enum(coworkerRights)),
    invited_at: Instant,
    expires_at: Instant,
    accepted_at: Instant.nullable(),
  }),
)

export const example = {
  id: exampleId,
  email: 'rekan@contoh.test',
  rights: ['write' as const],
  invited_at: exampleInstant,
  expires_at: exampleInstant,
  accepted_at: null,
}
