import * as z from 'zod'
import { actionLists } from './states.ts'

export const actionReason = z.string().trim().min(1, { error: 'missing', abort: true }).min(3).max(1_000)

/** A page of the corporate actions of one type, newest first. */
export const ListActions = z.strictObject({
  list: z.enum(actionLists).default('open'),
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})
export type ListActions = z.input<typeof ListActions>
