import { z } from 'zod'
import { publicationCategories } from '#contract/content/states'
import { operation } from './operation.ts'
import { createListSchema, registerSchema, toWholeList } from './wire.ts'

const tag = 'Content'

export const search = operation({
  id: 'search',
  tag,
  method: 'get',
  path: '/search',
  summary: 'Look through businesses, publications, disclosures and questions',
  text: 'Forgives typing errors; the last word may be the beginning of one. Businesses come first, disclosures last, unless a name holds every word.',
  may: 'anyone',
  query: z.object({ q: z.string().max(200).default('') }),
  answer: createListSchema(
    registerSchema(
      'SearchHit',
      z.strictObject({
        kind: z.enum(['business', 'publication', 'disclosure', 'faq']),
        title: z.string(),
        text: z.string(),
        at: z.string().describe('Slug, number or anchor.'),
        category: z.enum(publicationCategories).nullable(),
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
    return toWholeList(
      hits.map(({ rank: _, category = null, security = null, ...hit }) => ({ ...hit, category, security })),
    )
  },
})
