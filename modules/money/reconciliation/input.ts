import * as z from 'zod'
import { type Bank, bankCodes } from '#contract/wallet/states'
import { isCalendarDay } from '#shared/dates'
import { breakKinds, breakLists, correctionAccounts, statementFormats } from './states.ts'

const reason = z.string({ error: 'missing' }).trim().min(1, 'missing').max(500, 'too_long')

/** Filter of breaks by list, kind and bank. */
export const FilterBreaks = z.strictObject({
  list: z.enum(breakLists).default('open'),
  kind: z.enum(breakKinds).optional(),
  bank: z.enum(bankCodes as [Bank, ...Bank[]]).optional(),
})
export type FilterBreaks = z.input<typeof FilterBreaks>
export const ListBreaks = FilterBreaks.extend({
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type ListBreaks = z.input<typeof ListBreaks>

const day = z.iso.date('day').refine(isCalendarDay, 'day').optional()

/** A statement file. A CSV does not state its days: `from` and `to` (both included) do, else the days of its lines. */
export const ImportStatement = z.object({
  bank: z.enum(bankCodes as [Bank, ...Bank[]], 'missing'),
  format: z.enum(statementFormats, 'missing'),
  text: z.string({ error: 'missing' }).trim().min(1, 'missing').max(200_000, 'too_long'),
  from: day,
  to: day,
})
export type ImportStatement = z.infer<typeof ImportStatement>

export const NoteBreak = z.object({ note: reason })
export const CorrectBreak = z.object({ against: z.enum(correctionAccounts, 'missing'), reason })
export type CorrectBreak = z.infer<typeof CorrectBreak>
export const MatchBreak = z.object({ other: z.string({ error: 'missing' }).max(64), note: reason })
export type MatchBreak = z.infer<typeof MatchBreak>
