import { z } from 'zod'
import { DecideHit } from '#contract/screening/input'
import { hitDecisions, listKindNames } from '#contract/screening/states'
import { createCursorCodec } from './cursor.ts'
import { type AnyOperation, expose, operation } from './operation.ts'
import { createLimitParam, createListSchema, Instant, ObjectId, registerSchema } from './wire.ts'

const tag = 'Desk'

const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'

const exampleInstant = '2026-11-20T09:45:00.000+07:00'

const page = createCursorCodec('screening-hits')

const hits = operation({
  id: 'screeningHits',
  tag,
  method: 'get',
  path: '/desk/screening/hits',
  summary: 'People whose names are like listed ones, undecided, oldest first',
  may: 'screening.read',
  query: z.object({ limit: createLimitParam(100, 50), cursor: page.field }),
  answer: createListSchema(
    registerSchema(
      'ScreeningHit',
      z.strictObject({
        id: ObjectId,
        person_id: ObjectId,
        kind: z.enum(listKindNames),
        reference: z.string(),
        person_name: z.string(),
        listed_name: z.string(),
        found_at: Instant,
        decision: z.enum(hitDecisions).nullable(),
        asked: z.boolean(),
      }),
    ),
  ),
  examples: { query: { limit: '20' } },
  example: {
    items: [
      {
        id: exampleId,
        person_id: exampleId,
        kind: 'dttot' as const,
        reference: 'IDD-012',
        person_name: 'SUPARNO',
        listed_name: 'SOEPARNO',
        found_at: exampleInstant,
        decision: null,
        asked: false,
      },
    ],
    next_cursor: null,
  },
  async handle({ app, actor, query }) {
    const found = await app.screening.hits(actor, { limit: query.limit, after: query.cursor })
    return { items: found.items, next: page.out(found.next) }
  },
})

const decide = expose((app) => app.screening.decide, {
  id: 'decideScreeningHit',
  tag,
  path: '/desk/screening/hits/:id/decide',
  summary: 'Say whether somebody is the one of the list',
  text: 'That somebody is another than the one of DTTOT, DPPSPM or the UN list is agreed to by a second member of staff: `decided` is false until then.',
  params: { id: { like: 'id', unknown: 'screening_hit_not_found', example: exampleId } },
  body: DecideHit,
  answer: z.strictObject({ decided: z.boolean() }),
  examples: { body: { decision: 'other', reason: 'Tanggal lahir berbeda 30 tahun' } },
  example: { decided: false },
})

export const deskScreening: AnyOperation[] = [hits, decide]
