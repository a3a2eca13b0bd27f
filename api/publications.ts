import { z } from 'zod'
import { publicationCategories } from '#contract/content/states'
import { createCursorCodec } from './cursor.ts'
import { type Operation, operation } from './operation.ts'
import { Card, exampleCard, exampleInstant, Language } from './publication-view.ts'
import { createLimitParam, createListSchema, Instant } from './wire.ts'

const tag = 'Content'
const articles = createCursorCodec('publications')

const list = operation({
  id: 'listPublications',
  tag,
  method: 'get',
  path: '/publications',
  summary: 'News, articles and notes, newest first',
  text: 'Changes of terms (`legal`) stand on their own list only.',
  may: 'anyone',
  query: z.object({
    category: z.enum(publicationCategories).optional(),
    language: Language,
    limit: createLimitParam(48, 12),
    cursor: articles.field,
  }),
  answer: createListSchema(Card, { cursor: articles, more: { total: z.int().min(0) } }),
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
  answer: z.strictObject({ ...Card.shape, changed_at: Instant, markdown: z.string() }),
  example: { ...exampleCard, changed_at: exampleInstant, markdown: '## Modal bersama\n\nKedua pihak berbagi hasil.' },
  handle: ({ app, params, query }) => app.content.articleSource(params.slug, query.language),
})

export const publications: Operation[] = [list, one]
