import * as z from 'zod'
import { bareDigits } from '#shared/read-number'
import { withdrawalLists, withdrawalWays } from './states.ts'

/** Explains a payout report that contradicts the books. */
export const ResolveConflict = z.object({
  event: z.string({ error: 'missing' }).min(1, 'missing').max(200),
  reason: z.string({ error: 'missing' }).trim().min(1, 'missing').max(500, 'too_long'),
})
export type ResolveConflict = z.infer<typeof ResolveConflict>

/** The question of finance to the owner of a withdrawal. */
export const AskOwner = z.object({
  question: z.string({ error: 'missing' }).trim().min(1, 'missing').max(500, 'too_long'),
})
export type AskOwner = z.infer<typeof AskOwner>

export const AnswerQuestion = z.object({
  answer: z.string({ error: 'missing' }).trim().min(1, 'missing').max(1_000, 'too_long'),
})
export type AnswerQuestion = z.infer<typeof AnswerQuestion>

/** Whole rupiah as digits, with or without the dots of thousands. */
const amount = z
  .string()
  .trim()
  .transform(bareDigits)
  .pipe(z.string().regex(/^\d{1,15}$/, 'withdrawal_digits'))
  .transform(BigInt)

/** `all`: as much as the wallet holds, fee aside. */
const wanted = z.union([z.literal('all'), amount])

export const QuoteWithdrawal = z.strictObject({ amount: wanted })
export type QuoteWithdrawal = z.output<typeof QuoteWithdrawal>

export const RequestWithdrawal = z.strictObject({ amount })
export type RequestWithdrawal = z.output<typeof RequestWithdrawal>

export const ListIssuerMoney = z.strictObject({
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})
export type ListIssuerMoney = z.input<typeof ListIssuerMoney>

export const ListWithdrawals = z.strictObject({
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})
export type ListWithdrawals = z.input<typeof ListWithdrawals>

/** Filter of the withdrawals that finance sees. */
export const FilterWithdrawalCases = z.object({
  list: z.enum(withdrawalLists).default('open'),
  way: z.enum(withdrawalWays).optional(),
  /** The code of the receiving bank. */
  bank: z.string().max(10).optional(),
  /** What arrives, from this amount on. */
  min: z.bigint().optional(),
})
export type FilterWithdrawalCases = z.input<typeof FilterWithdrawalCases>

export const ListWithdrawalCases = ListWithdrawals.extend(FilterWithdrawalCases.shape)
export type ListWithdrawalCases = z.input<typeof ListWithdrawalCases>

/** The issuer whose money is to be sent, and the reason. */
export const PayIssuer = z.object({
  business: z.string({ error: 'missing' }).min(1, 'missing').max(64),
  reason: z.string({ error: 'missing' }).trim().min(1, 'missing').max(500, 'too_long'),
})
export type PayIssuer = z.infer<typeof PayIssuer>
