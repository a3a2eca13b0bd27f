import { z } from 'zod'
import { isCalendarDay, type LocalDate } from '#shared/dates'

const text = (most: number) => z.string({ error: 'missing' }).trim().min(1, 'missing').max(most, 'too_long')

/** Effective day, legal basis and reason of a proposed rule change. */
export const RuleChange = z.object({
  validFrom: z.iso
    .date('date_unreal')
    .refine(isCalendarDay, 'date_unreal')
    .transform((day) => day as LocalDate),
  source: text(200),
  reason: text(500),
})
