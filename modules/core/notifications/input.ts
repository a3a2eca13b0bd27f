import { z } from 'zod'

export const ListNotices = z.object({
  after: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  unread: z.boolean().default(false),
})
export type ListNotices = z.input<typeof ListNotices>

/** Without ids: all notices. */
export const ReadNotices = z.object({ ids: z.array(z.uuid()).min(1).max(100).optional() })
export type ReadNotices = z.infer<typeof ReadNotices>
