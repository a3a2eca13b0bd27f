import { z } from 'zod'
import { disclosureTypes } from '#contract/disclosures/states'
import { Instant, name } from './wire.ts'

export const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'

export const exampleInstant = '2026-11-20T09:45:00.000+07:00'

export const Filing = name(
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

export const exampleFiling = {
  number: 'KI-2026-00012',
  type: 'quarterly_report' as const,
  business: { slug: 'rsia-annisa', name: 'RSIA Annisa' },
  title: 'Laporan triwulan III 2026',
  published_at: exampleInstant,
  corrected_by: null,
}

export const number = { like: 'disclosure', unknown: 'disclosure_not_found', example: 'KI-2026-00012' } as const
