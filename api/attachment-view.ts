import { z } from 'zod'
import { attachmentKinds, attachmentTypes } from '#contract/attachments/states'
import { Instant, ObjectId, registerSchema } from './wire.ts'

export const AttachmentAnswer = registerSchema(
  'Attachment',
  z.strictObject({
    id: ObjectId,
    purpose: z.string(),
    kind: z.enum(attachmentKinds),
    name: z.string(),
    type: z.enum(attachmentTypes),
    bytes: z.int(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    pages: z.int().nullable(),
    uploaded_at: Instant,
  }),
)

export const example: z.output<typeof AttachmentAnswer> = {
  id: '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e',
  purpose: 'contoh.ktp',
  kind: 'image',
  name: 'KTP Sekar.jpg',
  type: 'image/jpeg',
  bytes: 84_310,
  width: 1_600,
  height: 1_009,
  pages: null,
  uploaded_at: '2026-11-20T14:05:00.000+07:00',
}
