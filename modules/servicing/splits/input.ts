import * as z from 'zod'
import { actionReason } from '#contract/corporate-actions/input'
import { isCalendarDay, type LocalDate } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import { bareDigits } from '#shared/read-number'
import { splitKinds } from './states.ts'

/** A day in WIB. */
const day = z
  .string()
  .trim()
  .refine(isCalendarDay, 'split_day')
  .transform((text) => text as LocalDate)

/** Digits with or without the dots of thousands. */
const digits = z.string().trim().transform(bareDigits)
const shares = digits.pipe(z.string().regex(/^[1-9]\d{0,4}$/, 'split_number')).transform(units)
const amount = digits
  .transform((text) => text || '0')
  .pipe(z.string().regex(/^\d{1,15}$/, 'split_number'))
  .transform(rupiah)

export const ProposeSplit = z.strictObject({
  kind: z.enum(splitKinds, 'missing').default('split'),
  security: z.string().trim().min(1, 'missing').max(12),
  oldShares: shares,
  newShares: shares,
  oddPrice: amount.default(rupiah(0)),
  funding: amount.default(rupiah(0)),
  effectiveOn: day,
  reason: actionReason,
})
export type ProposeSplit = z.output<typeof ProposeSplit>

export const CancelSplit = z.strictObject({ reason: actionReason })
export type CancelSplit = z.output<typeof CancelSplit>
