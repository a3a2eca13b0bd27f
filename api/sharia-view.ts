import { z } from 'zod'
import { attachmentKinds } from '#contract/attachments/states'
import { caseStates, stepKinds, yearLines } from '#contract/sharia/states'
import type { PathPart } from './operation.ts'
import { Day, Instant, Money, ObjectId, Rate, registerSchema } from './wire.ts'

export const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'
export const shariaParams: Record<'id', PathPart> = {
  id: { like: 'id', unknown: 'sharia_case_not_found', example: exampleId },
}
const at = '2026-11-20T09:45:00.000+07:00'

const Ratio = z.strictObject({ part: Money, whole: Money, ratio: Rate.nullable(), limit: Rate, passes: z.boolean() })
const card = {
  id: ObjectId,
  business_id: ObjectId,
  name: z.string(),
  state: z.enum(caseStates),
  begun_at: Instant,
  opinion_on: Day.describe('By when the board says what it thinks.'),
  cure_on: Day.describe('The last day of the time to mend it.'),
  lost_at: Instant.nullable(),
  restored_at: Instant.nullable(),
}
export const ShariaCard = registerSchema('ShariaCard', z.strictObject({ ...card, as_of: Day, waits: z.boolean() }))
export const ShariaFile = registerSchema(
  'ShariaCase',
  z.strictObject({
    ...card,
    legal_name: z.string(),
    slug: z.string(),
    measures: z.array(
      z.strictObject({
        about: z.enum(['year', 'cure', 'answers']),
        as_of: Day,
        debt: Ratio,
        income: Ratio,
        forbidden: z.array(z.enum(yearLines)).describe('Activities that apply, contracts that the board objects to.'),
        passes: z.boolean(),
        explanation: z.string(),
        measured_at: Instant,
        papers: z.array(z.strictObject({ id: ObjectId, kind: z.enum(attachmentKinds), name: z.string() })),
      }),
    ),
    history: z.array(
      z.strictObject({
        kind: z.enum(stepKinds),
        at: Instant,
        disclosure: z.string().nullable(),
        opinion: z.string().nullable(),
      }),
    ),
    request: ObjectId.nullable().describe('The approval that waits for its second member.'),
  }),
)

const exampleBase = {
  id: exampleId,
  business_id: exampleId,
  name: 'Kopi Gayo',
  state: 'at_risk' as const,
  begun_at: at,
  opinion_on: '2026-12-04',
  cure_on: '2027-05-19',
  lost_at: null,
  restored_at: null,
}
export const exampleCard: z.output<typeof ShariaCard> = { ...exampleBase, as_of: '2025-12-31', waits: false }
export const exampleFile: z.output<typeof ShariaFile> = {
  ...exampleBase,
  legal_name: 'PT Kopi Gayo Lestari',
  slug: 'kopi-gayo',
  measures: [
    {
      about: 'year',
      as_of: '2025-12-31',
      debt: { part: '4600000000', whole: '10000000000', ratio: '4600', limit: '4500', passes: false },
      income: { part: '0', whole: '12000000000', ratio: '0', limit: '500', passes: true },
      forbidden: [],
      passes: false,
      explanation: '',
      measured_at: at,
      papers: [],
    },
  ],
  history: [{ kind: 'at_risk', at, disclosure: 'KI-2026-0117', opinion: null }],
  request: null,
}
