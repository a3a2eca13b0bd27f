import { z } from 'zod'
import { contentLanguages, publicationCategories } from '#contract/content/states'
import { brand } from '#shared/brand'
import { Instant, ObjectId, registerSchema } from './wire.ts'

const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'
export const exampleInstant = '2026-11-20T09:45:00.000+07:00'
export const Language = z
  .enum(contentLanguages)
  .default('id')
  .describe('In which texts are wished, where they have it.')

export const Card = registerSchema(
  'PublicationCard',
  z.strictObject({
    id: ObjectId,
    slug: z.string(),
    category: z.enum(publicationCategories),
    title: z.string(),
    summary: z.string(),
    byline: z.string(),
    cover: z.string().nullable().describe('The address of the picture on its card, with its size.'),
    language: z.enum(contentLanguages).describe('In which it comes: of a text without English the Indonesian.'),
    published_at: Instant,
    minutes: z.int().min(1).describe('How long it takes to read.'),
  }),
)

export const exampleCard = {
  id: exampleId,
  slug: 'mengenal-akad-musyarakah',
  category: 'artikel' as const,
  title: 'Mengenal akad musyarakah',
  summary: 'Dua pihak menyatukan modal dan berbagi hasil.',
  byline: `Redaksi ${brand.name}`,
  cover: null,
  language: 'id' as const,
  published_at: exampleInstant,
  minutes: 4,
}
