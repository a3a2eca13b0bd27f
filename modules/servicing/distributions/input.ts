import * as z from 'zod'
import { isCalendarDay, type LocalDate } from '#shared/dates'
import { bareDecimal, bareDigits } from '#shared/read-number'
import { distributionKinds, distributionLists } from './states.ts'

/** A day in WIB. */
const day = z
  .string()
  .trim()
  .refine(isCalendarDay, 'distribution_day')
  .transform((text) => text as LocalDate)

/** Whole rupiah as digits, with or without the dots of thousands. */
const amount = z
  .string()
  .trim()
  .transform(bareDigits)
  .pipe(z.string().regex(/^[1-9]\d{0,14}$/, 'distribution_amount'))
  .transform(BigInt)

/** '0,4' of a hundred, at most two decimals, in basis points. */
const percent = z
  .string()
  .transform((text) => bareDecimal(text) || '0')
  .pipe(z.string().regex(/^(?:100|\d{1,2})(?:\.\d{1,2})?$/, 'distribution_percent'))
  .transform((text) => {
    const [whole = '0', part = ''] = text.split('.')
    return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
  })
  .refine((rate) => rate <= 10_000n, 'distribution_percent')

/** A field that may be left empty. */
const optionalAmount = z.preprocess(
  (text) => (typeof text === 'string' && text.trim() === '' ? undefined : text),
  amount.optional(),
)

const optionalText = z.preprocess(
  (text) => (typeof text === 'string' && text.trim() === '' ? undefined : text),
  z.string().trim().min(3).max(1_000).optional(),
)

export const ProposeDistribution = z.strictObject({
  security: z.string().trim().min(1, 'missing').max(12),
  kind: z.enum(distributionKinds),
  about: z.string().trim().min(1, { error: 'missing', abort: true }).min(3).max(200),
  recordedOn: day,
  dueOn: day,
  /** If empty: what the akad yields from the report, or the part of the principal that is due. */
  amount: optionalAmount,
  /** Why another amount is paid than was reckoned. */
  amountReason: optionalText,
  purification: percent.default(0n),
  reason: z.string().trim().min(1, { error: 'missing', abort: true }).min(3).max(1_000),
})
export type ProposeDistribution = z.output<typeof ProposeDistribution>

/**
 * What an issuer hands in: the whole amount, or so much for each unit, or neither where the akad makes it. Finance
 * enters what the sharia board names for purification.
 */
export const SubmitDistribution = ProposeDistribution.omit({ purification: true, reason: true }).extend({
  perUnit: optionalAmount,
})
export type SubmitDistribution = z.output<typeof SubmitDistribution>

/** The withholding tax of a security, with its legal source. */
export const ChangeTax = z.strictObject({
  security: z.string().trim().min(1, 'missing').max(12),
  citizen: percent,
  foreigner: percent,
  entity: percent,
  source: z.string().trim().min(1, { error: 'missing', abort: true }).min(3).max(300),
  reason: z.string().trim().min(1, { error: 'missing', abort: true }).min(3).max(1_000),
})
export type ChangeTax = z.output<typeof ChangeTax>

export const CheckDistribution = ProposeDistribution.pick({ purification: true, reason: true })
export type CheckDistribution = z.output<typeof CheckDistribution>

export const CancelDistribution = z.strictObject({
  reason: z.string().trim().min(1, { error: 'missing', abort: true }).min(3).max(1_000),
})
export type CancelDistribution = z.output<typeof CancelDistribution>

/** Why approval is requested again. */
export const AskAgain = CancelDistribution
export type AskAgain = z.output<typeof AskAgain>

/** Filters by state, kind and minimum amount in rupiah. */
export const FilterDistributions = z.strictObject({
  list: z.enum(distributionLists).default('open'),
  kind: z.enum(distributionKinds).optional(),
  min: z.bigint().optional(),
})
export type FilterDistributions = z.input<typeof FilterDistributions>
export const ListDistributions = FilterDistributions.extend({
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})
export type ListDistributions = z.input<typeof ListDistributions>

export const ListPayments = z.strictObject({
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
export type ListPayments = z.input<typeof ListPayments>
