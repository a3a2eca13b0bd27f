import { z } from 'zod'
import { contentKinds, contentStates } from '#contract/content/states'
import { Instant, ObjectId } from './wire.ts'

export const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'

export const exampleInstant = '2026-11-20T09:45:00.000+07:00'

export const Fields = z.record(z.string().max(40), z.string().max(60_000))

export const Row = {
  id: ObjectId,
  kind: z.enum(contentKinds),
  key: z.string(),
  legal: z.boolean().describe('Is published only with a second person’s approval.'),
  title: z.string(),
  group: z.string().nullable().describe('Of a question its group, of a publication its category.'),
  latest: z.int(),
  live: z.int().nullable(),
  states: z.array(z.enum(contentStates)),
  waits: z.boolean().describe('The newest version waits for a second person.'),
  live_since: Instant.nullable(),
  due_at: Instant.nullable(),
  end_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  edition: z.string().nullable(),
  written_at: Instant,
}

export const exampleRow = {
  id: exampleId,
  kind: 'link' as const,
  key: 'promo',
  legal: false,
  title: 'Promo akhir tahun',
  group: null,
  latest: 1,
  live: 1,
  states: ['live' as const],
  waits: false,
  live_since: exampleInstant,
  due_at: null,
  end_at: null,
  ended_at: null,
  edition: null,
  written_at: exampleInstant,
}
