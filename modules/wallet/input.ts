import * as z from 'zod'

const cursor = z.string().max(200).optional()
const limit = z.coerce.number().int().min(1).max(100).default(20)

export const ListDeposits = z.strictObject({ after: cursor, limit })
export type ListDeposits = z.input<typeof ListDeposits>

export const ListSuspense = z.strictObject({ after: cursor, limit })
export type ListSuspense = z.input<typeof ListSuspense>

/** `kinds` are kinds of journal entries (docs/ledger.md); none means all. */
export const ListTransactions = z.strictObject({
  after: cursor,
  limit,
  kinds: z.array(z.string().max(60)).max(50).optional(),
})
export type ListTransactions = z.input<typeof ListTransactions>

/** Both days included, in WIB. */
export const StatementPeriod = z
  .strictObject({ from: z.iso.date('day'), to: z.iso.date('day') })
  .refine(({ from, to }) => from <= to, { error: 'period_backwards', path: ['to'] })
export type StatementPeriod = z.input<typeof StatementPeriod>

/** Whose money of an unknown owner is: the number of the wallet account that it was meant for. */
export const ResolveSuspense = z.object({
  account: z
    .string({ error: 'missing' })
    .transform((text) => text.replace(/[\s.-]/g, ''))
    .pipe(z.string().regex(/^[0-9]{6,24}$/, 'missing')),
  reason: z.string({ error: 'missing' }).trim().min(1, 'missing').max(500, 'too_long'),
})
export type ResolveSuspense = z.infer<typeof ResolveSuspense>
