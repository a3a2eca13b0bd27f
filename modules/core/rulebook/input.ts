import { z } from 'zod'
import { isCalendarDay, type LocalDate } from '#shared/dates'
import { holidayKinds } from './states.ts'

const text = (most: number) => z.string({ error: 'missing' }).trim().min(1, 'missing').max(most, 'too_long')

const Day = z.iso
  .date('date_unreal')
  .refine(isCalendarDay, 'date_unreal')
  .transform((day) => day as LocalDate)

/** Effective day, legal basis and reason of a proposed rule change. */
export const RuleChange = z.object({
  validFrom: Day,
  source: text(200),
  reason: text(500),
})

export const SetHoliday = z.object({
  day: Day,
  kind: z.enum(holidayKinds, { error: 'missing' }),
  nameId: text(100),
  nameEn: text(100),
})

export const RemoveHoliday = z.object({ day: Day })

/** The list of a joint decree: a line each, `day;kind;name;English name`. */
export const ImportHolidays = z.object({ text: text(20_000) })
