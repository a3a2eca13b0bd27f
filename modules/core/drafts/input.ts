import { z } from 'zod'

/** What a client saves: the current step and the changed fields. */
export const SaveDraft = z.strictObject({
  step: z.string().min(1).max(60),
  fields: z
    .array(z.strictObject({ name: z.string().min(1).max(60), value: z.string(), seen: z.string().max(40).optional() }))
    .max(200),
})
