import { z } from 'zod'
import { wib } from '#shared/dates'

/** '2026-12-01T09:00' in WIB; undefined for what is no day and hour. */
function instantOf(text: string): Date | undefined {
  const [, day = '', hour = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d)?$/.exec(text) ?? []
  const instant = wib(day, hour)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}

/** A day and an hour as their field posts them; null when nothing was typed. Only routes import it: it needs Zod. */
export const instant = z
  .string()
  .default('')
  .transform((text, context) => {
    if (!text) return null
    const found = instantOf(text)
    if (found) return found
    context.addIssue({ code: 'custom', message: 'instant_unreal' })
    return z.NEVER
  })

/** The same where it must be given. */
export const requiredInstant = instant.transform((found, context) => {
  if (found) return found
  context.addIssue({ code: 'custom', message: 'instant_unreal' })
  return z.NEVER
})
