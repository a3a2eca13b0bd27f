import { z } from 'zod'
import { conflictLists } from './states.ts'

/** What staff found about a conflict. */
export const ResolveSigningConflict = z.object({
  reason: z.string({ error: 'missing' }).trim().min(1, 'missing').max(500, 'too_long'),
})
export type ResolveSigningConflict = z.infer<typeof ResolveSigningConflict>

export const ListSigningConflicts = z.strictObject({
  after: z.string().max(250).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  list: z.enum(conflictLists).default('open'),
})
export type ListSigningConflicts = z.input<typeof ListSigningConflicts>
