import * as z from 'zod'
import { actionReason } from '#contract/corporate-actions/input'
import { isCalendarDay, type LocalDate } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import { bareDigits } from '#shared/read-number'

/** A day in WIB. */
const day = z
  .string()
  .trim()
  .refine(isCalendarDay, 'buyback_day')
  .transform((text) => text as LocalDate)

/** Digits with or without the dots of thousands; '1.5' must not become 15. */
const positive = z
  .string()
  .trim()
  .transform(bareDigits)
  .pipe(z.string().regex(/^[1-9]\d{0,12}$/, 'buyback_number'))

export const ProposeBuyback = z.strictObject({
  security: z.string().trim().min(1, 'missing').max(12),
  price: positive.transform(rupiah),
  most: positive.transform(units),
  opensOn: day,
  closesOn: day,
  funds: z.string().trim().min(1, { error: 'missing', abort: true }).min(10).max(1_000),
  reason: actionReason,
})
export type ProposeBuyback = z.output<typeof ProposeBuyback>

export const CancelBuyback = z.strictObject({ reason: actionReason })
export type CancelBuyback = z.output<typeof CancelBuyback>

export const CheckBuyback = z.strictObject({ reason: actionReason })

export const OfferShares = z.strictObject({
  units: positive.transform(units),
  /** Confirms that the sale is final. */
  terms: z.literal('on', 'buyback_terms'),
})
export type OfferShares = z.output<typeof OfferShares>
