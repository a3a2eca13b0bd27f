import { z } from 'zod'
import { distributionKinds } from '#contract/distributions/states'
import type { LocalDate } from '#shared/dates'
import { example } from './distribution-view.ts'
import { Day, digitString } from './wire.ts'

/** What is paid to whom and when, as an issuer hands it in and as finance enters it. */
export const DistributionTerms = z.strictObject({
  security: z.string().trim().min(1, 'missing').max(12, 'too_long'),
  kind: z.enum(distributionKinds),
  about: z.string().trim().min(3, 'too_short').max(200, 'too_long'),
  recorded_on: Day,
  due_on: Day,
  amount: digitString
    .transform(BigInt)
    .optional()
    .describe('Left out: what the akad makes of the report, the rent that is due, or the part of the principal.'),
  amount_reason: z
    .string()
    .trim()
    .min(3, 'too_short')
    .max(1_000, 'too_long')
    .optional()
    .describe(
      'Why another amount is paid than was reckoned, or one above what is known of the issuer; two members of staff and everybody read it.',
    ),
})

export const PurificationRate = digitString
  .transform(BigInt)
  .refine((rate) => rate <= 10_000n, 'distribution_percent')
  .describe('In basis points, as the Sharia board named it.')

export const DistributionReason = z.string().trim().min(3, 'too_short').max(1_000, 'too_long')

export const exampleTerms = {
  security: 'ADN-S1',
  kind: 'return' as const,
  about: example.about,
  recorded_on: example.recorded_on,
  due_on: example.due_on,
  amount: example.amount,
}

/** Converts the request body to the command's input. */
export const toDistributionInput = ({
  recorded_on,
  due_on,
  amount_reason,
  ...asked
}: z.output<typeof DistributionTerms>) => ({
  ...asked,
  amountReason: amount_reason,
  recordedOn: recorded_on as LocalDate,
  dueOn: due_on as LocalDate,
})
