import { z } from 'zod'
import { bareDigits } from '#shared/read-number'

/** Whole rupiah, below zero for a loss: '-1.250.000' is taken too. */
const amount = z
  .string({ error: 'missing' })
  .trim()
  .min(1, 'missing')
  .transform((text) => bareDigits(text).replace(/^[−–]/, '-'))
  .pipe(z.string().regex(/^-?\d{1,15}$/, 'report_amount'))
  .transform(BigInt)

/** What an issuer hands in. */
export type FileReport = { figures: Record<string, bigint>; explanation: string; auditedBy: string }

/** The schema of a report with these figures, one field each. */
export const createReportSchema = (keys: readonly string[]) =>
  z
    .object({
      ...Object.fromEntries(keys.map((key) => [key, amount])),
      explanation: z.string().trim().max(4_000, 'too_long').default(''),
      auditedBy: z.string().trim().max(200, 'too_long').default(''),
    })
    .transform(
      ({ explanation, auditedBy, ...figures }): FileReport => ({
        figures: figures as Record<string, bigint>,
        explanation,
        auditedBy,
      }),
    )
