import { z } from 'zod'
import { Instant, ObjectId } from './wire.ts'

export const Notice = z.strictObject({
  id: ObjectId,
  at: Instant,
  read: z.boolean(),
  event: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.strictObject({ path: z.string(), label: z.string() }),
})
