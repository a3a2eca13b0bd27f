import * as z from 'zod'
import { isCalendarDay } from '#shared/calendar-day'
import type { LocalDate } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import { bareDigits } from '#shared/read-number'
import { buybackLists } from './states.ts'

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
const reason = z.string().trim().min(1, { error: 'missing', abort: true }).min(3).max(1_000)

export const ProposeBuyback = z.strictObject({
  security: z.string().trim().min(1, 'missing').max(12),
  price: positive.transform(rupiah),
  most: positive.transform(units),
  opensOn: day,
  closesOn: day,
  funds: z.string().trim().min(1, { error: 'missing', abort: true }).min(10).max(1_000),
  reason,
})
export type ProposeBuyback = z.output<typeof ProposeBuyback>

export const CancelBuyback = z.strictObject({ reason })
export type CancelBuyback = z.output<typeof CancelBuyback>

export const CheckBuyback = z.strictObject({ reason })

export const OfferShares = z.strictObject({
  units: positive.transform(units),
  /** Read and agreed to: what is bought does not come back. */
  terms: z.literal('on', 'buyback_terms'),
})
export type OfferShares = z.output<typeof OfferShares>

export const ListBuybacks = z.strictObject({
  list: z.enum(buybackLists).default('open'),
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})
export type ListBuybacks = z.input<typeof ListBuybacks>
