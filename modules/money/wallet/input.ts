import * as z from 'zod'
import { isCalendarDay } from '#shared/dates'
import { type Bank, bankCodes, suspenseReasons } from './states.ts'

const cursor = z.string().max(200).optional()
const limit = z.coerce.number().int().min(1).max(100).default(20)
const reason = z.string({ error: 'missing' }).trim().min(1, 'missing').max(500, 'too_long')
/** A number of a bank, as its papers and statements name it. */
const bankNumber = z
  .string({ error: 'missing' })
  .trim()
  .regex(/^[\w./-]{4,60}$/, 'missing')
const walletNumber = z
  .string({ error: 'missing' })
  .transform((text) => text.replace(/[\s.-]/g, ''))
  .pipe(z.string().regex(/^[0-9]{6,24}$/, 'missing'))

export const ListDeposits = z.strictObject({ after: cursor, limit })
export type ListDeposits = z.input<typeof ListDeposits>

/** Which money without an owner: why, at which bank, from which amount on. */
export const FilterSuspense = z.strictObject({
  reason: z.enum(suspenseReasons).optional(),
  bank: z.enum(bankCodes as [Bank, ...Bank[]]).optional(),
  min: z.bigint().optional(),
})
export type FilterSuspense = z.input<typeof FilterSuspense>
export const ListSuspense = z.strictObject({ ...FilterSuspense.shape, after: cursor, limit })
export type ListSuspense = z.input<typeof ListSuspense>

const day = z.iso.date('day').refine(isCalendarDay, 'day')
const forwards = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to
const backwards = { error: 'period_backwards', path: ['to'] }

/**
 * `kinds` are kinds of journal entries (docs/ledger.md); none means all. `q` is looked for in words, names, references and
 * codes; digits alone also as an amount. Days are of WIB, both included.
 */
export const ListTransactions = z
  .strictObject({
    after: cursor,
    limit,
    kinds: z.array(z.string().max(60)).max(50).optional(),
    q: z.string().trim().max(80).optional(),
    from: day.optional(),
    to: day.optional(),
  })
  .refine(forwards, backwards)
export type ListTransactions = z.input<typeof ListTransactions>

/** Both days included, in WIB. */
export const StatementPeriod = z.strictObject({ from: day, to: day }).refine(forwards, backwards)
export type StatementPeriod = z.input<typeof StatementPeriod>

export const TaxYear = z.coerce.number({ error: 'day' }).int('day').min(2015, 'day').max(2100, 'day')

/** Why money that nobody claimed goes to the social fund. */
export const DonateSuspense = z.object({ reason })
export type DonateSuspense = z.infer<typeof DonateSuspense>

/** Whose money of an unknown owner is: the number of the wallet account that it was meant for. */
export const ResolveSuspense = z.object({ account: walletNumber, reason })
/** That money of an unknown owner goes back: the bank's own number for that transfer, as its statement will name it. */
export const ReturnSuspense = z.object({ reference: bankNumber, reason })
export type ReturnSuspense = z.infer<typeof ReturnSuspense>
export type ResolveSuspense = z.infer<typeof ResolveSuspense>

/** That a foreign currency became rupiah: how many, under which number of the bank, and for whose wallet account. */
export const ConvertSuspense = z.object({
  account: walletNumber,
  amount: z
    .string({ error: 'missing' })
    .regex(/^[1-9]\d{0,14}$/, 'missing')
    .transform(BigInt),
  reference: bankNumber,
  reason,
})
export type ConvertSuspense = z.infer<typeof ConvertSuspense>
/** Whose a deposit is after all, by the number of the bank's own paper about it. */
export const MoveDeposit = z.object({ account: walletNumber, evidence: bankNumber, reason })
export type MoveDeposit = z.infer<typeof MoveDeposit>
/** That nothing follows from a case, by the number of the bank's own paper about it. */
export const VoidSuspense = z.object({ evidence: bankNumber, reason })
export type VoidSuspense = z.infer<typeof VoidSuspense>
