import { z } from 'zod'
import { disclosureTypes } from './states.ts'

export const ListDisclosures = z.object({
  type: z.enum(disclosureTypes).optional().catch(undefined),
  /** A business by slug, or `operator` for our own. */
  business: z.string().trim().max(80).optional().catch(undefined),
  year: z.coerce.number().int().min(2000).max(2200).optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(50).optional().catch(undefined),
  after: z.string().max(200).optional().catch(undefined),
})
export type ListDisclosures = z.infer<typeof ListDisclosures>

const line = (most: number) => z.string({ error: 'missing' }).trim().min(1, 'missing').max(most, 'too_long')

export const FileDisclosure = z.object({
  type: z.enum(disclosureTypes, { error: 'missing' }),
  title: line(160).overwrite((title) => title.replace(/\s+/g, ' ')), // one line, in lists, letters and feeds
  body: line(20_000),
})
export type FileDisclosure = z.infer<typeof FileDisclosure>
