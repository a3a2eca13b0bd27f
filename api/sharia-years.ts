import { z } from 'zod'
import { AnswerYear, YearOpinion } from '#contract/sharia/input'
import { screeningStates, yearLines, yearOutcomes } from '#contract/sharia/states'
import { type AnyOperation, expose, operation, type PathPart } from './operation.ts'
import { exampleId } from './sharia-view.ts'
import { Asked, createListSchema, Day, Instant, ObjectId, registerSchema } from './wire.ts'

const params: Record<'id', PathPart> = { id: { like: 'id', unknown: 'sharia_year_not_found', example: exampleId } }
const at = '2027-02-20T09:45:00.000+07:00'

const card = {
  id: ObjectId,
  business_id: ObjectId,
  name: z.string(),
  year: z.int(),
  due_on: Day,
  state: z.enum(screeningStates),
}
const YearCard = registerSchema(
  'ShariaYearCard',
  z.strictObject({ ...card, figured: z.boolean(), answered: z.boolean() }),
)
const Line = z.strictObject({ line: z.enum(yearLines), changed: z.boolean(), words: z.string() })
const YearFile = registerSchema(
  'ShariaYear',
  z.strictObject({
    ...card,
    halts_on: Day.nullable().describe('The day on which trading stops while no answers come, once they are late.'),
    halted_at: Instant.nullable().describe('Since when trading has stopped because no answers came.'),
    figures: z.strictObject({ passes: z.boolean() }).nullable(),
    answers: z.strictObject({ at: Instant, by: z.string(), lines: z.array(Line) }).nullable(),
    opinion: z.strictObject({ outcome: z.enum(yearOutcomes), number: z.string(), at: Instant }).nullable(),
    request: ObjectId.nullable().describe('The approval that waits for its second member.'),
    case: ObjectId.nullable().describe('Its case that has not ended.'),
  }),
)
const exampleCard = {
  ...{ id: exampleId, business_id: exampleId, name: 'Kopi Gayo', year: 2026, due_on: '2027-03-31' },
  state: 'awaited' as const,
}
const example: z.output<typeof YearFile> = {
  ...exampleCard,
  ...{ halts_on: null, halted_at: null },
  figures: null,
  answers: { at, by: 'Rahma Melati', lines: [{ line: 'akad', changed: false, words: '' }] },
  ...{ opinion: null, request: null, case: null },
}

const own = operation({
  id: 'shariaYear',
  tag: 'Issuers',
  method: 'get',
  path: '/issuer/sharia-years/:id',
  summary: 'The yearly look at the Sharia status of your business',
  may: 'sharia.file-cure',
  params,
  answer: YearFile,
  example,
  handle: ({ app, actor, params }) => app.sharia.ownYear(actor, params.id),
})

const answer = expose((app) => app.sharia.answerYear, {
  id: 'answerShariaYear',
  tag: 'Issuers',
  path: '/issuer/sharia-years/:id/answers',
  summary: 'Answer for activities and contracts of a year',
  text: 'Each line exactly once, what changed in words. Given once. A forbidden activity puts the status at risk at once.',
  params,
  body: AnswerYear.strict(),
  answer: YearFile,
  example,
  examples: { body: { lines: yearLines.map((line) => ({ line, changed: false, words: '' })), declared: true } },
  view: ({ app, actor, params }) => app.sharia.ownYear(actor, params.id),
})

const years = operation({
  id: 'shariaYears',
  tag: 'Desk',
  method: 'get',
  path: '/desk/sharia-years',
  summary: 'Yearly looks that wait',
  text: '`findings`: for the board, whose issuers changed contracts; `awaited`: for figures or answers.',
  may: 'sharia.read',
  query: z.object({ list: z.enum(['findings', 'awaited']).default('findings') }),
  answer: createListSchema(YearCard),
  example: { items: [{ ...exampleCard, figured: false, answered: true }], next_cursor: null },
  handle: async ({ app, actor, query: { list } }) => ({ items: await app.sharia.years(actor, list), next: null }),
})

const file = operation({
  id: 'shariaYearFile',
  tag: 'Desk',
  method: 'get',
  path: '/desk/sharia-years/:id',
  summary: 'One year of a business with its answers',
  may: 'sharia.read',
  params,
  answer: YearFile,
  example,
  handle: ({ app, actor, params }) => app.sharia.year(actor, params.id),
})

const opinion = expose((app) => app.sharia.proposeYear, {
  id: 'proposeShariaYearOpinion',
  tag: 'Desk',
  path: '/desk/sharia-years/:id/opinion',
  summary: 'Sign an opinion on contracts that changed',
  text: 'Another person agrees (`/approvals`) before it counts.',
  params,
  body: YearOpinion.strict(),
  status: 202,
  answer: Asked,
  examples: { body: { outcome: 'accepted', text: 'Perubahan sesuai dengan akad.' } },
  example: { approval: exampleId },
  view: (_, approval) => ({ approval }),
})

export const shariaYearOperations: AnyOperation[] = [own, answer, years, file, opinion]
