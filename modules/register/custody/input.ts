import * as z from 'zod'
import { custodyLists } from './states.ts'

export const ListCustodyBreaks = z.strictObject({
  list: z.enum(custodyLists).default('open'),
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type ListCustodyBreaks = z.input<typeof ListCustodyBreaks>

/** The custodian's position file; its first line holds instant and field names. */
export const ReadPositions = z.object({
  text: z.string({ error: 'missing' }).trim().min(1, 'missing').max(200_000, 'too_long'),
})
export type ReadPositions = z.infer<typeof ReadPositions>

export const SendCustodyMove = z.object({ id: z.string({ error: 'missing' }).max(60, 'too_long') })

export const NoteCustodyBreak = z.object({
  note: z.string({ error: 'missing' }).trim().min(1, 'missing').max(500, 'too_long'),
})
