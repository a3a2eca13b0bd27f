import { z } from 'zod'
import { categories } from '#contract/content/states'
import { FileDisclosure, ListDisclosures } from '#contract/disclosures/input'
import type { DisclosureRefusals } from '#contract/disclosures/refusals'
import { disclosureTypes } from '#contract/disclosures/states'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { cursorOf } from './cursor.ts'
import { type Operation, operation } from './operation.ts'
import { Instant, limit, listOf, name, ObjectId, whole } from './wire.ts'

const tag = 'Content'
const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'
const exampleInstant = '2026-11-20T09:45:00.000+07:00'
const articles = cursorOf('publications')
const filings = cursorOf('disclosures')

const Card = name(
  'PublicationCard',
  z.strictObject({
    id: ObjectId,
    slug: z.string(),
    category: z.enum(categories),
    title: z.string(),
    summary: z.string(),
    byline: z.string(),
    published_at: Instant,
    minutes: z.int().min(1).describe('How long it takes to read.'),
  }),
)
const exampleCard = {
  id: exampleId,
  slug: 'mengenal-akad-musyarakah',
  category: 'artikel' as const,
  title: 'Mengenal akad musyarakah',
  summary: 'Dua pihak menyatukan modal dan berbagi hasil.',
  byline: 'Redaksi Syirkah',
  published_at: exampleInstant,
  minutes: 4,
}
const list = operation({
  id: 'listPublications',
  tag,
  method: 'get',
  path: '/publications',
  summary: 'News, articles and notes, newest first',
  text: 'Changes of terms (`legal`) stand on their own list only.',
  may: 'anyone',
  query: z.object({ category: z.enum(categories).optional(), limit: limit(48, 12), cursor: articles.field }),
  answer: listOf(Card, { cursor: articles, more: { total: z.int().min(0) } }),
  examples: { query: { category: 'artikel' } },
  example: { items: [exampleCard], next_cursor: null, total: 1 },
  handle: ({ app, query: { cursor: after, ...asked } }) => app.content.publications({ ...asked, after }),
})

const one = operation({
  id: 'publication',
  tag,
  method: 'get',
  path: '/publications/:slug',
  summary: 'One publication, as Markdown',
  may: 'anyone',
  params: { slug: { like: 'slug', unknown: 'publication_not_found', example: 'mengenal-akad-musyarakah' } },
  refuses: ['publication_not_found'],
  answer: z.strictObject({ ...Card.shape, changed_at: Instant, markdown: z.string() }),
  example: { ...exampleCard, changed_at: exampleInstant, markdown: '## Modal bersama\n\nKedua pihak berbagi hasil.' },
  handle: ({ app, params }) => app.content.articleSource(params.slug),
})

const Filing = name(
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
const disclosures = operation({
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
    year: z.coerce.number().int().min(2000).max(2200).optional(),
    limit: limit(50, 20),
    cursor: filings.field,
  }),
  answer: listOf(Filing, { cursor: filings, more: { total: z.int().min(0) } }),
  examples: { query: { business: 'rsia-annisa' } },
  example: { items: [exampleFiling], next_cursor: null, total: 1 },
  handle: ({ app, query: { cursor: after, ...filters } }) =>
    app.disclosures.list(ListDisclosures.parse({ ...filters, after })),
})

const number = { like: 'disclosure', unknown: 'disclosure_not_found', example: 'KI-2026-00012' } as const

const disclosure = operation({
  id: 'disclosure',
  tag,
  method: 'get',
  path: '/disclosures/:number',
  summary: 'One disclosure, as Markdown',
  text: 'Never removed: a corrected one is still there and names its successor.',
  may: 'anyone',
  params: { number },
  refuses: ['disclosure_not_found'],
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
  refuses: ['disclosure_not_found', 'disclosure_state', 'disclosure_corrected', 'approval_waits'],
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

const search = operation({
  id: 'search',
  tag,
  method: 'get',
  path: '/search',
  summary: 'Look through businesses, publications, disclosures and questions',
  text: 'Forgives typing errors; the last word may be the beginning of one. Businesses come first, disclosures last, unless a name holds every word.',
  may: 'anyone',
  query: z.object({ q: z.string().max(200).default('') }),
  answer: listOf(
    name(
      'SearchHit',
      z.strictObject({
        kind: z.enum(['business', 'publication', 'disclosure', 'faq']),
        title: z.string(),
        text: z.string(),
        at: z.string().describe('Slug, number or anchor.'),
        category: z.enum(categories).nullable(),
        security: z.enum(['share', 'sukuk']).nullable(),
      }),
    ),
  ),
  examples: { query: { q: 'kopi gajo' } },
  example: {
    items: [
      {
        kind: 'business',
        title: 'Kopi Gayo Lestari',
        text: 'Pengolahan kopi arabika.',
        at: 'kopi-gayo-lestari',
        category: null,
        security: 'share',
      },
    ],
    next_cursor: null,
  },
  async handle({ app, query: { q } }) {
    const { hits } = await app.search(q)
    return whole(hits.map(({ rank: _, category = null, security = null, ...hit }) => ({ ...hit, category, security })))
  },
})

export const publications: Operation[] = [list, one, disclosures, disclosure, file, search]
