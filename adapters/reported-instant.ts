import { z } from 'zod'
import { isCalendarDay } from '#shared/dates'

/** An instant that another system reports, within the years that a database of any kind keeps. */
export const ReportedInstant = z.iso
  .datetime({ offset: true })
  .refine((text) => isCalendarDay(text.slice(0, 10)))
  .transform((text) => new Date(text))
