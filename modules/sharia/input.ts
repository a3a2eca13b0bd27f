import { z } from 'zod'
import { opinionOutcomes } from './states.ts'

const text = (most: number) => z.string().trim().min(1, 'missing').max(most, 'too_long')
const spare = (most: number) => z.string().trim().max(most, 'too_long').default('')
const amount = z
  .string({ error: 'missing' })
  .trim()
  .min(1, 'missing')
  .transform((typed) => typed.replace(/[.\s]|Rp/g, ''))
  .pipe(z.string().regex(/^\d{1,15}$/, 'sharia_amount'))
  .transform(BigInt)

/** The board's opinion in a case. */
export const ShariaOpinion = z.object({
  outcome: z.enum(opinionOutcomes, 'missing'),
  text: text(4_000),
  conditions: spare(2_000),
  dissent: spare(2_000),
})
export type ShariaOpinion = z.infer<typeof ShariaOpinion>

/** Figures of the day on which a business is below the limits again, and what it did. */
export const FileCure = z.object({
  asOf: z.iso.date('date_unreal'),
  interestBearingDebt: amount,
  totalAssets: amount,
  nonHalalIncome: amount,
  totalIncome: amount,
  explanation: z.string().trim().min(30, 'sharia_explanation').max(4_000, 'too_long'),
})
export type FileCure = z.infer<typeof FileCure>
