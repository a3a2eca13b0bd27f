import { z } from 'zod'
import { isCalendarDay } from '#shared/dates'
import { isPrintable } from '#shared/printable'
import { bareDigits } from '#shared/read-number'
import { opinionOutcomes, type YearLine, yearLines, yearOutcomes } from './states.ts'

const text = (most: number) => z.string().trim().min(1, 'missing').max(most, 'too_long')
const spare = (most: number) => z.string().trim().max(most, 'too_long').default('')
const amount = z
  .string({ error: 'missing' })
  .trim()
  .min(1, 'missing')
  .transform(bareDigits)
  .pipe(z.string().regex(/^\d{1,15}$/, 'sharia_amount'))
  .transform(BigInt)

/** The board's opinion in a case. */
export const ShariaOpinion = z.object({
  outcome: z.enum(opinionOutcomes, 'missing'),
  text: text(4_000).refine(isPrintable, 'print_letters'),
  conditions: spare(2_000).refine(isPrintable, 'print_letters'),
  dissent: spare(2_000).refine(isPrintable, 'print_letters'),
})
export type ShariaOpinion = z.infer<typeof ShariaOpinion>

/** Figures that are below the limits again, and an explanation. */
export const FileCure = z.object({
  asOf: z.iso.date('date_unreal').refine(isCalendarDay, 'date_unreal'),
  interestBearingDebt: amount,
  totalAssets: amount,
  nonHalalIncome: amount,
  totalIncome: amount,
  explanation: z.string().trim().min(30, 'sharia_explanation').max(4_000, 'too_long'),
  /** What beside the ratios did not fit and has ended. */
  ended: z.array(z.enum(yearLines)).default([]),
})
export type FileCure = z.infer<typeof FileCure>

const changes = z.string().trim().max(2_000, 'too_long').default('')
const explained = ({ changed, words }: { changed: boolean; words: string }) => !changed || words.length >= 20

/** The issuer's yearly declaration, line by line. */
export const AnswerYear = z.object({
  lines: z
    .array(
      z
        .object({ line: z.enum(yearLines), changed: z.boolean(), words: changes })
        .refine(explained, { error: 'sharia_change_words', path: ['words'] }),
    )
    .refine(
      (lines) => yearLines.every((line) => lines.filter((each) => each.line === line).length === 1),
      'sharia_lines',
    ),
  declared: z.literal(true, 'sharia_declared'),
})
export type AnswerYear = z.infer<typeof AnswerYear>

const wordsOf = (line: string) => `${line}_words`
const formLine = (line: string) => [
  [line, z.enum(['same', 'changed'], 'missing')],
  [wordsOf(line), changes],
]
type Posted = Record<string, string>
const lineOf = (said: Posted, line: YearLine) => ({
  line,
  changed: said[line] === 'changed',
  words: said[line] === 'changed' ? (said[wordsOf(line)] ?? '') : '',
})

/** The yearly declaration as a web form posts it, with two fields per line; text of unchanged lines is dropped. */
export const AnswerYearForm = z
  .object({ ...Object.fromEntries(yearLines.flatMap(formLine)), declared: z.literal('on', 'sharia_declared') })
  .superRefine((said, { addIssue }) => {
    for (const line of yearLines)
      if (!explained(lineOf(said as Posted, line)))
        addIssue({ code: 'custom', message: 'sharia_change_words', path: [wordsOf(line)] })
  })
  .transform((said) => ({ lines: yearLines.map((line) => lineOf(said as Posted, line)), declared: true as const }))

/** The board's opinion on contracts that changed in a year. */
export const YearOpinion = ShariaOpinion.extend({ outcome: z.enum(yearOutcomes, 'missing') })
export type YearOpinion = z.infer<typeof YearOpinion>
