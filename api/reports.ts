import { z } from 'zod'
import { dutyStates, reportKinds } from '#contract/reports/states'
import { type AnyOperation, expose, operation } from './operation.ts'
import { createListSchema, Day, Instant, ObjectId, registerSchema, toWholeList } from './wire.ts'

const tag = 'Issuers'
const may = 'report.file'
const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'
const amount = z.string().regex(/^(?:0|-?[1-9]\d{0,14})$/)

const Duty = registerSchema(
  'ReportDuty',
  z.strictObject({
    id: ObjectId,
    business_id: ObjectId,
    kind: z.enum(reportKinds),
    about: Day.describe('The first day of its period.'),
    due_on: Day,
    state: z.enum(dutyStates),
    late_days: z.int(),
    waits: z.boolean().describe('A report waits for the desk.'),
    returned: z.string().nullable().describe('Why the newest report was sent back.'),
  }),
)
const exampleDuty: z.output<typeof Duty> = {
  id: exampleId,
  business_id: exampleId,
  kind: 'monthly_report',
  about: '2026-10-01',
  due_on: '2026-11-20',
  state: 'reminded',
  late_days: 0,
  waits: false,
  returned: null,
}
const Form = registerSchema(
  'ReportForm',
  Duty.extend({
    business: z.string(),
    lines: z.array(
      z.strictObject({
        key: z.string(),
        label: z
          .string()
          .nullable()
          .describe('Of a use of funds, as the prospectus calls it; of the profit of a project the code of its sukuk.'),
        planned: amount.nullable(),
      }),
    ),
  }),
)
/** Two years of months, and what is asked beside them. */
const MAX_PUBLISHED = 40
const Published = registerSchema(
  'PublishedReport',
  z.strictObject({
    kind: z.enum(reportKinds),
    about: Day.describe('The first day of its period.'),
    number: z.string().describe('Of the disclosure that published it.'),
    published_at: Instant,
    late: z.boolean(),
    explanation: z.string(),
    lines: z.array(
      z.strictObject({ key: z.string(), label: z.string().nullable(), planned: amount.nullable(), actual: amount }),
    ),
  }),
)
const examplePublished: z.output<typeof Published> = {
  kind: 'monthly_report',
  about: '2026-10-01',
  number: 'KI-2026-0117',
  published_at: '2026-11-18T09:45:00.000+07:00',
  late: false,
  explanation: '',
  lines: [{ key: 'revenue', label: null, planned: '1000000000', actual: '1050000000' }],
}
const params = { id: { like: 'id', unknown: 'report_not_found', example: exampleId } } as const

const list = operation({
  id: 'reportDuties',
  tag,
  method: 'get',
  path: '/issuer/reports',
  summary: 'What your businesses have to report',
  may,
  answer: createListSchema(Duty),
  example: { items: [exampleDuty], next_cursor: null },
  async handle({ app, actor }) {
    const own = (await app.proposals.listOwnBusinesses(actor)).flatMap(({ businessId }) =>
      businessId ? [businessId] : [],
    )
    return toWholeList(await app.reports.open(actor, own))
  },
})

const form = operation({
  id: 'reportDuty',
  tag,
  method: 'get',
  path: '/issuer/reports/:id',
  summary: 'One report: which figures it asks for, beside what the prospectus foresaw',
  may,
  params,
  answer: Form,
  example: { ...exampleDuty, business: 'Kopi Gayo', lines: [{ key: 'revenue', label: null, planned: '1000000000' }] },
  async handle({ app, actor, params }) {
    const { before: _, ...duty } = await app.reports.form(actor, params.id)
    return duty
  },
})

const file = expose((app) => app.reports.file, {
  id: 'fileReport',
  tag,
  path: '/issuer/reports/:id',
  summary: 'Hand in a report',
  text: 'An analyst decides on its publication. `files` are attachments uploaded for `issuer-report.document`.',
  params,
  body: z.strictObject({
    figures: z
      .array(z.strictObject({ key: z.string().max(80), amount }))
      .max(60)
      .describe('One for each line of the form; below zero for a loss.'),
    explanation: z.string().trim().max(4_000, 'too_long').default(''),
    audited_by: z.string().trim().max(200, 'too_long').default(''),
    files: z.array(ObjectId).max(1).default([]),
  }),
  status: 201,
  answer: z.strictObject({ id: ObjectId }),
  examples: { body: { figures: [{ key: 'revenue', amount: '1050000000' }] } },
  example: { id: exampleId },
  input: ({ params, body: { figures, audited_by: auditedBy, ...body } }) => ({
    ...{ ...params, ...body, auditedBy },
    figures: Object.fromEntries(figures.map(({ key, amount }) => [key, BigInt(amount)])),
  }),
  view: (_, id) => ({ id }),
})

const published = operation({
  id: 'publishedReports',
  tag: 'Offerings',
  method: 'get',
  path: '/offerings/:slug/reports',
  summary: 'Reports that the issuer of an offering published, the newest first, with plan beside actual',
  may: 'anyone',
  params: { slug: { like: 'slug', unknown: 'offering_not_found', example: 'kopi-gayo' } },
  answer: createListSchema(Published),
  example: { items: [examplePublished], next_cursor: null },
  async handle({ app, actor, params }) {
    const { businessId } = await app.offerings.detail(actor, params.slug)
    return toWholeList(await app.reports.published(businessId, MAX_PUBLISHED))
  },
})

export const reportOperations: AnyOperation[] = [list, form, file, published]
