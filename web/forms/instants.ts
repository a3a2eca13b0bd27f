import { z } from 'zod'
import { wib } from '#shared/dates'

/** '2026-12-01T09:00' in WIB; undefined for what is no day and hour. */
function instantOf(text: string): Date | undefined {
  const [, day = '', hour = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d)?$/.exec(text) ?? []
  const instant = wib(day, hour)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}

/** The schema of a date and hour field; null if empty. Server only, because it needs Zod. */
export const optionalInstant = z
  .string()
  .default('')
  .transform((text, context) => {
    if (!text) return null
    const found = instantOf(text)
    if (found) return found
    context.addIssue({ code: 'custom', message: 'instant_unreal' })
    return z.NEVER
  })

/** The same for a required field. */
export const requiredInstant = optionalInstant.transform((found, context) => {
  if (found) return found
  context.addIssue({ code: 'custom', message: 'instant_unreal' })
  return z.NEVER
})
