import { z } from 'zod'
import { ImportList } from '#contract/screening/input'
import { listKindNames, MAX_LIST_BYTES } from '#contract/screening/states'
import { operation } from './operation.ts'
import { readBytes } from './request.ts'
import { createListSchema, Instant, ObjectId, registerSchema, toWholeList } from './wire.ts'

const tag = 'Desk'

const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'

const exampleInstant = '2026-11-20T09:45:00.000+07:00'

const List = registerSchema(
  'ScreeningList',
  z.strictObject({
    id: ObjectId,
    kind: z.enum(listKindNames),
    edition: z.int(),
    entries: z.int(),
    imported_by: z.string(),
    imported_at: Instant,
    screened_at: Instant.nullable().describe('When the last person was compared with it; null: still under way.'),
  }),
)

const exampleList = {
  id: exampleId,
  kind: 'dttot' as const,
  edition: 3,
  entries: 412,
  imported_by: exampleId,
  imported_at: exampleInstant,
  screened_at: null,
}

const lists = operation({
  id: 'screeningLists',
  tag,
  method: 'get',
  path: '/desk/screening/lists',
  summary: 'Lists of names in force',
  may: 'screening.read',
  answer: createListSchema(List),
  example: { items: [exampleList], next_cursor: null },
  handle: async ({ app, actor }) => toWholeList(await app.screening.lists(actor)),
})

const importList = operation({
  id: 'importScreeningList',
  tag,
  method: 'post',
  path: '/desk/screening/lists',
  summary: 'Put a new edition of a list in force',
  text: 'The body is the CSV file: UTF-8, commas or semicolons, a first line with the columns `reference`, `name`, `aliases` (parted by `|`), `born`, `remark`. Faults are told by line (`line.12`), and nothing is imported then. Everybody is compared with it in the background.',
  may: 'screening.import',
  rawBody: { example: 'reference,name,aliases,born,remark\nDTTOT-001,Fulan bin Fulan,Fulan A.|Abu Fulan,1980-05-17,' },
  query: ImportList,
  status: 201,
  answer: List,
  examples: { query: { kind: 'dttot' } },
  example: exampleList,
  handle: async ({ app, actor, query, c }) =>
    app.screening.importList(actor, { kind: query.kind, bytes: await readBytes(c, MAX_LIST_BYTES) }),
})

export const deskScreeningLists = [lists, importList]
