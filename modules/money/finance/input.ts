import * as z from 'zod'
import { isCalendarDay } from '#shared/dates'

/** `breaks`: why a day is closed with open reconciliation breaks. */
export const CloseDay = z.object({
  day: z.iso.date('day').refine(isCalendarDay, 'day'),
  reason: z.string({ error: 'missing' }).trim().min(1, 'missing').max(500, 'too_long'),
  breaks: z.string().trim().max(500, 'too_long').optional(),
})
export type CloseDay = z.input<typeof CloseDay>

export const ListDays = z.strictObject({
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(14),
})
export type ListDays = z.input<typeof ListDays>
