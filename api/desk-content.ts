import { z } from 'zod'
import { approvalStates } from '#contract/approvals/states'
import { ContentKey, createTextSchema, Reason } from '#contract/content/input'
import { contentKinds, contentStates, listContentFields } from '#contract/content/states'
import type { Id } from '#shared/ids'
import { createCursorCodec } from './cursor.ts'
import { exampleId, exampleInstant, exampleRow, Fields, Row } from './desk-content-view.ts'
import { type Operation, operation } from './operation.ts'
import { createLimitParam, createListSchema, Day, Instant, ObjectId, registerSchema } from './wire.ts'

const tag = 'Desk'

const rows = createCursorCodec('desk-content')

const id = { like: 'id', unknown: 'content_not_found', example: exampleId } as const

const count = z.int().min(0)

const list = operation({
  id: 'listDeskContent',
  tag,
  method: 'get',
  path: '/desk/content',
  summary: 'Publications, pages, questions, campaigns, popups or links, as the desk sees them',
  text: 'Questions stand as readers see them, everything else last written first.',
  may: 'content.read-drafts',
  query: z.object({
    kind: z.enum(contentKinds),
    state: z.enum(contentStates).optional(),
    q: z.string().max(80).default(''),
    limit: createLimitParam(400, 30),
    cursor: rows.field,
  }),
  answer: createListSchema(
    registerSchema(
      'DeskContent',
      z.strictObject({ ...Row, visits: z.string().describe('Of links.'), last_visit: Day.nullable() }),
    ),
    {
      cursor: rows,
      more: { total: count, counts: z.strictObject({ live: count, scheduled: count, draft: count, ended: count }) },
    },
  ),
  examples: { query: { kind: 'link' } },
  example: {
    items: [{ ...exampleRow, visits: '12', last_visit: '2026-11-20' }],
    next_cursor: null,
    total: 1,
    counts: { live: 1, scheduled: 0, draft: 0, ended: 0 },
  },
  handle: ({ app, actor, query: { cursor: after, ...filter } }) => app.content.deskList(actor, { ...filter, after }),
})

const one = operation({
  id: 'deskContentItem',
  tag,
  method: 'get',
  path: '/desk/content/:id',
  summary: 'One text with all its versions, and what was to be read since when',
  may: 'content.read-drafts',
  params: { id },
  answer: z.strictObject({
    ...Row,
    approval: z
      .strictObject({ id: ObjectId, state: z.enum(approvalStates) })
      .nullable()
      .describe('The newest request for the approval of a legal text: /approvals/{id}.'),
    versions: z.array(
      z.strictObject({
        number: z.int(),
        fields: Fields,
        new_edition: z.boolean(),
        author: z.string(),
        reason: z.string(),
        written_at: Instant,
        approved_by: z.string().nullable(),
      }),
    ),
    shown: z.array(z.strictObject({ version: z.int(), edition: z.string().nullable(), since: Instant })),
  }),
  example: {
    ...exampleRow,
    approval: null,
    versions: [
      {
        number: 1,
        fields: { label: 'Promo akhir tahun', target: '/business' },
        new_edition: false,
        author: exampleId,
        reason: 'Naskah pertama',
        written_at: exampleInstant,
        approved_by: null,
      },
    ],
    shown: [{ version: 1, edition: null, since: exampleInstant }],
  },
  handle: ({ app, actor, params }) => app.content.deskItem(actor, params.id),
})

const kindsText = contentKinds
  .map(
    (kind) =>
      `\`${kind}\`: ${listContentFields(kind)
        .map((field) => `\`${field.name}\``)
        .join(', ')}`,
  )
  .join('; ')

const write = operation({
  id: 'writeContent',
  tag,
  method: 'post',
  path: '/desk/content',
  summary: 'Begin a text as a draft',
  text: `The fields of each kind: ${kindsText}. Pages are all there already.`,
  may: 'content.edit',
  body: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('publication'),
      key: ContentKey,
      fields: createTextSchema('publication'),
      reason: Reason,
    }),
    z.strictObject({ kind: z.literal('page'), key: ContentKey, fields: createTextSchema('page'), reason: Reason }),
    z.strictObject({
      kind: z.literal('question'),
      key: ContentKey,
      fields: createTextSchema('question'),
      reason: Reason,
    }),
    z.strictObject({
      kind: z.literal('campaign'),
      key: ContentKey,
      fields: createTextSchema('campaign'),
      reason: Reason,
    }),
    z.strictObject({ kind: z.literal('popup'), key: ContentKey, fields: createTextSchema('popup'), reason: Reason }),
    z.strictObject({ kind: z.literal('link'), key: ContentKey, fields: createTextSchema('link'), reason: Reason }),
  ]),
  status: 201,
  answer: z.strictObject({ id: ObjectId, version: z.int() }),
  examples: {
    body: {
      kind: 'link',
      key: 'promo',
      fields: { label: 'Promo akhir tahun', target: '/business' },
      reason: 'Naskah pertama',
    },
  },
  example: { id: exampleId, version: 1 },
  handle: ({ app, actor, body }) => app.content.write(actor, { ...body, fields: { ...body.fields } }),
})

const revise = operation({
  id: 'reviseContent',
  tag,
  method: 'post',
  path: '/desk/content/:id/versions',
  summary: 'Write the next version',
  text: '`base` is the version that you had before you. `key`: another address, for a text that was never up; then its address stays, and so does a publication’s category. `new_edition`, of a legal page: what people agreed to changes. What was scheduled is not any more.',
  may: 'content.edit',
  params: { id },
  body: z.strictObject({
    base: z.int().min(1).max(1_000_000),
    key: ContentKey.optional(),
    fields: Fields,
    reason: Reason,
    new_edition: z.boolean().default(false),
  }),
  status: 201,
  answer: z.strictObject({ id: ObjectId, version: z.int(), unscheduled: z.boolean() }),
  examples: {
    body: { base: 1, fields: { label: 'Promo', target: '/business' }, reason: 'Lebih pendek', new_edition: false },
  },
  example: { id: exampleId, version: 2, unscheduled: false },
  handle: ({ app, actor, params, body: { new_edition: newEdition, ...text } }) =>
    app.content.revise(actor, { ...text, newEdition, id: params.id as Id<'content'> }),
})

export const deskContent: Operation[] = [list, one, write, revise]
