import * as z from 'zod'
import { isoWib } from '#shared/dates'

/** A day and a minute that exist. */
function isInstant(text: string): boolean {
  const at = new Date(`${text}:00+07:00`)
  return !Number.isNaN(at.getTime()) && isoWib(at).startsWith(text)
}

/** An instant in WIB as a form says it: '2026-11-20T10:00'. */
const instant = z
  .string()
  .trim()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'register_instant')
  .refine((text) => isInstant(text), 'register_instant')
  .transform((text) => new Date(`${text}:00+07:00`))

export const ReadRegister = z.strictObject({
  code: z.string().trim().min(1, 'missing').max(12),
  /** Absent: now. */
  at: instant.optional(),
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(50),
})
export type ReadRegister = Omit<z.output<typeof ReadRegister>, 'limit'> & { limit?: number }

export const ExportRegister = z.strictObject({
  code: ReadRegister.shape.code,
  at: ReadRegister.shape.at,
  reason: z.string().trim().min(1, { error: 'missing', abort: true }).min(3).max(1_000),
})
export type ExportRegister = z.output<typeof ExportRegister>
