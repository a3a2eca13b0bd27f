import { z } from 'zod'
import { questionLists } from './states.ts'

export const AskIssuer = z.strictObject({
  question: z.string({ error: 'missing' }).trim().min(10, 'question_short').max(500, 'too_long'),
})
export type AskIssuer = z.infer<typeof AskIssuer>

export const AnswerQuestion = z.strictObject({
  answer: z.string({ error: 'missing' }).trim().min(1, 'missing').max(2_000, 'too_long'),
})
export type AnswerQuestion = z.infer<typeof AnswerQuestion>

export const RefuseQuestion = z.strictObject({
  reason: z.string({ error: 'missing' }).trim().min(1, 'missing').max(500, 'too_long'),
})
export type RefuseQuestion = z.infer<typeof RefuseQuestion>

export const ListQuestions = z.strictObject({
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  list: z.enum(questionLists).default('waiting'),
})
export type ListQuestions = z.input<typeof ListQuestions>
