import { z } from 'zod'
import { categories, languages } from '#contract/content/states'
import { cursorOf } from './cursor.ts'
import { type Operation, operation } from './operation.ts'
import { Instant, limit, listOf, name, ObjectId } from './wire.ts'

const tag = 'Content'
const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'
const exampleInstant = '2026-11-20T09:45:00.000+07:00'
const articles = cursorOf('publications')
export const Language = z.enum(languages).default('id').describe('In which texts are wished, where they have it.')

const Card = name(
  'PublicationCard',
  z.strictObject({
    id: ObjectId,
    slug: z.string(),
    category: z.enum(categories),
    title: z.string(),
    summary: z.string(),
    byline: z.string(),
    cover: z.string().nullable().describe('The address of the picture on its card, with its size.'),
    language: z.enum(languages).describe('In which it comes: of a text without English the Indonesian.'),
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
  cover: null,
  language: 'id' as const,
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
  query: z.object({
    category: z.enum(categories).optional(),
    language: Language,
    limit: limit(48, 12),
    cursor: articles.field,
  }),
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
  query: z.object({ language: Language }),
  refuses: ['publication_not_found'],
  answer: z.strictObject({ ...Card.shape, changed_at: Instant, markdown: z.string() }),
  example: { ...exampleCard, changed_at: exampleInstant, markdown: '## Modal bersama\n\nKedua pihak berbagi hasil.' },
  handle: ({ app, params, query }) => app.content.articleSource(params.slug, query.language),
})

export const publications: Operation[] = [list, one]
