import { z } from 'zod'
import { FileDisclosure, ListDisclosures } from '#contract/disclosures/input'
import type { DisclosureRefusals } from '#contract/disclosures/refusals'
import { disclosureTypes } from '#contract/disclosures/states'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { createCursorCodec } from './cursor.ts'
import { type Operation, operation } from './operation.ts'
import {
  createLimitParam,
  createListSchema,
  createWholeNumberParam,
  Instant,
  ObjectId,
  registerSchema,
} from './wire.ts'

const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'

const exampleInstant = '2026-11-20T09:45:00.000+07:00'

const Filing = registerSchema(
  'DisclosureCard',
  z.strictObject({
    number: z.string(),
    type: z.enum(disclosureTypes),
    business: z.strictObject({ slug: z.string(), name: z.string() }).nullable().describe('Null: the operator’s own.'),
    title: z.string(),
    published_at: Instant,
    corrected_by: z.string().nullable().describe('The number of the one that puts it right.'),
  }),
)

const exampleFiling = {
  number: 'KI-2026-00012',
  type: 'quarterly_report' as const,
  business: { slug: 'rsia-annisa', name: 'RSIA Annisa' },
  title: 'Laporan triwulan III 2026',
  published_at: exampleInstant,
  corrected_by: null,
}

const number = { like: 'disclosure', unknown: 'disclosure_not_found', example: 'KI-2026-00012' } as const

const tag = 'Content'

const filings = createCursorCodec('disclosures')

const list = operation({
  id: 'listDisclosures',
  tag,
  method: 'get',
  path: '/disclosures',
  summary: 'What issuers and the operator disclosed, newest first',
  text: '`business` is a slug, or `operator` for our own.',
  may: 'anyone',
  query: z.object({
    type: z.enum(disclosureTypes).optional(),
    business: z.string().max(80).optional(),
    year: createWholeNumberParam(2000, 2200).optional(),
    limit: createLimitParam(50, 20),
    cursor: filings.field,
  }),
  answer: createListSchema(Filing, { cursor: filings, more: { total: z.int().min(0) } }),
  examples: { query: { business: 'rsia-annisa' } },
  example: { items: [exampleFiling], next_cursor: null, total: 1 },
  handle: ({ app, query: { cursor: after, ...filters } }) =>
    app.disclosures.list(ListDisclosures.parse({ ...filters, after })),
})

const one = operation({
  id: 'disclosure',
  tag,
  method: 'get',
  path: '/disclosures/:number',
  summary: 'One disclosure, as Markdown',
  text: 'Never removed: a corrected one is still there and names its successor.',
  may: 'anyone',
  params: { number },
  answer: z.strictObject({
    ...Filing.shape,
    corrects: z.string().nullable(),
    filed_at: Instant,
    markdown: z.string(),
  }),
  example: { ...exampleFiling, corrects: null, filed_at: exampleInstant, markdown: 'Pendapatan **naik** 8 persen.' },
  handle: ({ app, params }) => app.disclosures.byNumber(params.number),
})

const file = operation({
  id: 'fileDisclosure',
  tag,
  method: 'post',
  path: '/disclosures',
  summary: 'File a disclosure',
  text: 'An issuer for its own business, staff for any and, without `business`, for the operator. It is published after review.',
  may: 'disclosure.file',
  body: z.strictObject({
    ...FileDisclosure.shape,
    business: z.string().max(80).nullable().default(null).describe('By slug.'),
    corrects: z.string().max(40).nullable().default(null).describe('The number of the published one that it corrects.'),
  }),
  status: 201,
  answer: z.strictObject({ id: ObjectId }),
  examples: {
    body: {
      type: 'quarterly_report',
      title: 'Laporan triwulan III 2026',
      body: 'Pendapatan **naik** 8 persen.',
      business: 'rsia-annisa',
      corrects: null,
    },
  },
  example: { id: exampleId },
  async handle({ app, actor, body: { business: slug, corrects: corrected, ...filing } }) {
    const business = slug === null ? null : await app.issuers.bySlug(slug)
    if (business === undefined) throw new Refusal<DisclosureRefusals>('disclosure_not_found')
    const corrects = corrected === null ? null : ((await app.disclosures.byNumber(corrected)).id as Id<'disclosure'>)
    return { id: await app.disclosures.file(actor, { ...filing, businessId: business?.id ?? null, corrects }) }
  },
})

export const disclosures: Operation[] = [list, one, file]
