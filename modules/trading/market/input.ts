import { z } from 'zod'
import { isCalendarDay, type LocalDate } from '#shared/dates'
import { rupiah } from '#shared/money'
import { bareDigits } from '#shared/read-number'
import { alertSides, MAX_PRICE, orderSides, recordKinds } from './states.ts'

export const MarketMessage = z.object({ message: z.string().trim().max(280, 'too_long') })

/** The most lembar of one order, so that its value stays far inside a bigint's column. */
const MAX_UNITS = 10n ** 12n

/** Digits, with or without the dots of thousands: a dot elsewhere divides decimals, and no order has those. */
const whole = (code: 'order_price' | 'order_units') =>
  z
    .string()
    .trim()
    .transform(bareDigits)
    .pipe(z.string().regex(/^\d{1,30}$/, code))
    .transform(BigInt)
    .refine((value) => value > 0n, code)

const day = z.iso
  .date('day')
  .refine(isCalendarDay, 'day')
  .transform((text) => text as LocalDate)

const Wanted = {
  price: whole('order_price')
    .refine((value) => value <= BigInt(MAX_PRICE), 'order_price')
    .transform(rupiah),
  units: whole('order_units').refine((value) => value <= MAX_UNITS, 'order_units'),
}

export const PlaceOrder = z.strictObject({
  slug: z.string().min(1).max(200),
  side: z.enum(orderSides, 'order_side'),
  ...Wanted,
  /** What does not trade at once is cancelled. */
  immediate: z.boolean().default(false),
  /** The session that it is meant for: an order that comes after its end is refused, not kept for the next. */
  day: day.optional(),
})
export type PlaceOrder = z.output<typeof PlaceOrder>

export const ReplaceOrder = z.strictObject(Wanted)
export type ReplaceOrder = z.output<typeof ReplaceOrder>

export const SetAlert = z.strictObject({
  slug: z.string().min(1).max(200),
  side: z.enum(alertSides, 'alert_side'),
  price: Wanted.price,
})
export type SetAlert = z.output<typeof SetAlert>

export const ListOrders = z.strictObject({
  list: z.enum(['open', 'all']).default('all'),
  slug: z.string().max(200).optional(),
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})
export type ListOrders = z.input<typeof ListOrders>

const text = (most: number) => z.string({ error: 'missing' }).trim().min(1, 'missing').max(most, 'too_long')
const slug = z.string().min(1).max(200)

/** Ends a running window or cancels a coming one, named by its first day. */
export const CloseWindow = z.strictObject({ firstDay: day, reason: text(500) })
export type CloseWindow = z.output<typeof CloseWindow>

/** Halts (`halt`) or resumes trading in a share. */
export const ProposeHalt = z.strictObject({ slug, halt: z.boolean(), reason: text(500) })
export type ProposeHalt = z.output<typeof ProposeHalt>

/** Opens a case about a current finding, by its key. */
export const OpenCase = z.strictObject({ slug, finding: text(400), reason: text(500) })
export type OpenCase = z.output<typeof OpenCase>
/** Dismisses a finding that names nobody, by its key; another member of staff approves. */
export const DismissFinding = OpenCase
export type DismissFinding = z.output<typeof DismissFinding>
export const CloseCase = z.strictObject({ outcome: text(500) })
export type CloseCase = z.output<typeof CloseCase>

/** How a settlement failure was handled. */
export const RecordFailureHandled = z.strictObject({ note: text(500) })
export type RecordFailureHandled = z.output<typeof RecordFailureHandled>

export const StatisticsPeriod = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'period_backwards' })

/** Which records of which days to export. */
export const ExportMarketRecords = StatisticsPeriod.safeExtend({ file: z.enum(recordKinds) })
export type ExportMarketRecords = z.output<typeof ExportMarketRecords>

export const ProposeReference = z.strictObject({ slug, price: Wanted.price, method: text(500), reason: text(500) })
export type ProposeReference = z.output<typeof ProposeReference>

export const AddWindow = z.strictObject({ firstDay: day })
export type AddWindow = z.output<typeof AddWindow>
