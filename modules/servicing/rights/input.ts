import * as z from 'zod'
import { bankCodes } from '#contract/wallet/states'
import { isCalendarDay, type LocalDate } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import { bareDigits } from '#shared/read-number'
import { rightsStatements } from './states.ts'

/** A day in WIB. */
const day = z
  .string()
  .trim()
  .refine(isCalendarDay, 'rights_day')
  .transform((text) => text as LocalDate)

/** Digits with or without the dots of thousands. */
const digits = z.string().trim().transform(bareDigits)
const positive = digits.pipe(z.string().regex(/^[1-9]\d{0,14}$/, 'rights_number'))
const quantity = digits
  .transform((text) => text || '0')
  .pipe(z.string().regex(/^\d{1,15}$/, 'rights_number'))
  .transform(units)
const reason = z.string().trim().min(3, 'missing').max(1_000)

export const ProposeRights = z.strictObject({
  security: z.string().trim().min(1, 'missing').max(12),
  newShares: positive.transform(units),
  oldShares: positive.transform(units),
  exercisePrice: positive.transform(rupiah),
  useOfFunds: z.string().trim().min(10, 'missing').max(2_000),
  recordedOn: day,
  exerciseFrom: day,
  exerciseUntil: day,
  reason,
})
export type ProposeRights = z.output<typeof ProposeRights>

/** Finance's reason about a submitted rights issue. */
export const CheckRights = z.strictObject({ reason })
export const CancelRights = z.strictObject({ reason })
export type CancelRights = z.output<typeof CancelRights>

export const Exercise = z.strictObject({
  units: quantity,
  excess: quantity.default(units(0)),
  method: z.enum(['wallet', 'virtual_account']),
  bank: z.enum(bankCodes).optional(), // of the virtual account, when that is the method
  /** The total shown to the buyer; another total is refused. */
  total: positive.transform(rupiah),
  statements: z
    .array(z.enum(rightsStatements))
    .refine((given) => rightsStatements.every((each) => given.includes(each)), 'rights_statements'),
})
export type Exercise = z.output<typeof Exercise>

export const GiveRights = z.strictObject({
  receiver: z.string().trim().toLowerCase().min(3, 'missing').max(254),
  rights: positive.transform(units),
})
export type GiveRights = z.output<typeof GiveRights>
