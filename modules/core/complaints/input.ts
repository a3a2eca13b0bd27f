import { z } from 'zod'
import { complaintBodies, complaintLists, complaintOutcomes, complaintTopics } from './states.ts'

export const FileComplaint = z.strictObject({
  topic: z.enum(complaintTopics, { error: 'missing' }),
  about: z.string().trim().max(80, 'too_long').default(''),
  story: z.string({ error: 'missing' }).trim().min(1, 'missing').min(30, 'complaint_short').max(4_000, 'too_long'),
  wish: z.string({ error: 'missing' }).trim().min(1, 'missing').min(5, 'complaint_wish_short').max(1_000, 'too_long'),
})
export type FileComplaint = z.infer<typeof FileComplaint>

export const ExtendComplaint = z.strictObject({
  reason: z
    .string({ error: 'missing' })
    .trim()
    .min(1, 'missing')
    .min(10, 'complaint_reason_short')
    .max(1_000, 'too_long'),
})
export type ExtendComplaint = z.infer<typeof ExtendComplaint>

export const AnswerComplaint = z.strictObject({
  outcome: z.enum(complaintOutcomes, { error: 'missing' }),
  answer: z.string({ error: 'missing' }).trim().min(1, 'missing').min(30, 'complaint_short').max(6_000, 'too_long'),
})
export type AnswerComplaint = z.infer<typeof AnswerComplaint>

export const EscalateComplaint = z.strictObject({ to: z.enum(complaintBodies, { error: 'missing' }) })
export type EscalateComplaint = z.infer<typeof EscalateComplaint>

export const ListComplaints = z.strictObject({
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  list: z.enum(complaintLists).default('waiting'),
})
export type ListComplaints = z.input<typeof ListComplaints>
