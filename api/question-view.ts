import { z } from 'zod'
import { questionStates } from '#contract/questions/states'
import { Instant, ObjectId, registerSchema } from './wire.ts'

export const ID = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'

export const Published = registerSchema(
  'PublishedQuestion',
  z.strictObject({ id: ObjectId, question: z.string(), asked_at: Instant, answer: z.string(), answered_at: Instant }),
)

export const Question = registerSchema(
  'IssuerQuestion',
  z.strictObject({
    id: ObjectId,
    offering: z.strictObject({ slug: z.string(), name: z.string() }),
    question: z.string(),
    state: z.enum(questionStates),
    asked_at: Instant,
    answer: z.string().nullable(),
    answered_at: Instant.nullable(),
    decided_at: Instant.nullable(),
    reason: z.string().nullable().describe('Why it is not published.'),
  }),
)

export const examplePublished: z.output<typeof Published> = {
  id: ID,
  question: 'Apakah gudang baru sudah berizin?',
  asked_at: '2026-11-18T09:00:00.000+07:00',
  answer: 'Sudah, sejak Maret 2026; izinnya ada di lampiran prospektus.',
  answered_at: '2026-11-19T13:30:00.000+07:00',
}

export const example: z.output<typeof Question> = {
  id: ID,
  offering: { slug: 'rsia-annisa', name: 'RSIA Annisa' },
  question: examplePublished.question,
  state: 'asked',
  asked_at: examplePublished.asked_at,
  answer: null,
  answered_at: null,
  decided_at: null,
  reason: null,
}
