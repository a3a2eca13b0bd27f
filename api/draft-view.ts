import { z } from 'zod'
import type { Draft as DraftView } from '#contract/drafts/states'
import { Instant, ObjectId, registerSchema } from './wire.ts'

export const Draft = registerSchema(
  'Draft',
  z.strictObject({
    id: ObjectId,
    kind: z.string(),
    step: z.string().describe('Where you were last, on whichever device.'),
    version: z.int().describe('One more with every change.'),
    updated_at: Instant,
    expires_at: Instant,
    fields: z.array(
      z.strictObject({
        name: z.string(),
        value: z.string(),
        saved_at: Instant,
        seen: z.string().describe('Send it along when you save this field again.'),
      }),
    ),
  }),
)

export const example: z.output<typeof Draft> = {
  id: '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e',
  kind: 'contoh',
  step: 'usaha',
  version: 4,
  updated_at: '2026-11-20T14:05:00.000+07:00',
  expires_at: '2027-02-18T14:05:00.000+07:00',
  fields: [
    { name: 'nama', value: 'Sekar Wulandari', saved_at: '2026-11-20T14:05:00.000+07:00', seen: '1.Yk3zTq0mJ5n8vX2b' },
  ],
}

/** A draft as the API shows it, with its fields as a list. */
export const toDraft = ({ fields, ...draft }: DraftView) => ({
  ...draft,
  fields: Object.entries(fields).map(([field, { value, savedAt, seen }]) => ({ name: field, value, savedAt, seen })),
})
