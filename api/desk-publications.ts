import { z } from 'zod'
import { categories, publicationStates, WritePublication } from '#contract/publications'
import { isoWib } from '#shared/dates'
import type { Id } from '#shared/ids'
import { cursorOf } from './cursor.ts'
import { operation } from './operation.ts'
import { Instant, InstantIn, limit, listOf, moment, name, ObjectId } from './wire.ts'

const tag = 'Desk'
const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'
const exampleInstant = '2026-11-20T09:45:00.000+07:00'
const nothing = z.strictObject({})
const rows = cursorOf('desk-publications')
const id = { like: 'id', unknown: 'publication_not_found', example: exampleId } as const
const Version = z.strictObject({ version: z.int().min(1).max(1_000_000) })
const Written = z.strictObject({ id: ObjectId, version: z.int() })

const Row = {
  id: ObjectId,
  slug: z.string(),
  category: z.enum(categories),
  state: z.enum(publicationStates),
  live: z.int().nullable(),
  publish_at: Instant.nullable(),
  published_at: Instant.nullable(),
}
const exampleRow = {
  id: exampleId,
  slug: 'mengenal-akad-musyarakah',
  category: 'artikel' as const,
  state: 'draft' as const,
  live: null,
  publish_at: null,
  published_at: null,
}

const list = operation({
  id: 'deskPublications',
  tag,
  method: 'get',
  path: '/desk/publications',
  summary: 'Every publication, last written first',
  text: 'For content, compliance and admin.',
  who: 'user',
  query: z.object({
    state: z.enum(publicationStates).optional(),
    q: z.string().max(80).default(''),
    limit: limit(100, 30),
    cursor: rows.field,
  }),
  answer: listOf(
    name('DeskPublication', z.strictObject({ ...Row, title: z.string(), version: z.int(), written_at: Instant })),
    { counts: z.strictObject({ draft: z.int(), scheduled: z.int(), published: z.int(), archived: z.int() }) },
  ),
  examples: { query: { state: 'draft' } },
  example: {
    items: [{ ...exampleRow, title: 'Mengenal akad musyarakah', version: 1, written_at: exampleInstant }],
    next_cursor: null,
    counts: { draft: 1, scheduled: 0, published: 0, archived: 0 },
  },
  async handle({ app, actor, query: { limit: most, ...filter } }) {
    const { items, next, counts } = await app.publications.deskList(actor, { ...filter, most })
    return {
      items: items.map(({ publishAt, publishedAt, writtenAt, ...row }) => ({
        ...row,
        publish_at: moment(publishAt),
        published_at: moment(publishedAt),
        written_at: isoWib(writtenAt),
      })),
      next_cursor: rows.out(next),
      counts,
    }
  },
})

const one = operation({
  id: 'deskPublication',
  tag,
  method: 'get',
  path: '/desk/publications/:id',
  summary: 'One publication with all its versions, newest first',
  who: 'user',
  params: { id },
  answer: z.strictObject({
    ...Row,
    versions: z.array(
      z.strictObject({
        number: z.int(),
        title: z.string(),
        summary: z.string(),
        body: z.string(),
        byline: z.string(),
        author: z.string(),
        reason: z.string(),
        written_at: Instant,
        approved_by: z.string().nullable(),
      }),
    ),
  }),
  example: {
    ...exampleRow,
    versions: [
      {
        number: 1,
        title: 'Mengenal akad musyarakah',
        summary: 'Dua pihak menyatukan modal.',
        body: '## Modal bersama',
        byline: 'Redaksi Syirkah',
        author: exampleId,
        reason: 'Naskah pertama',
        written_at: exampleInstant,
        approved_by: null,
      },
    ],
  },
  async handle({ app, actor, params }) {
    const {
      publishAt,
      publishedAt,
      businessId: _,
      versions,
      ...row
    } = await app.publications.deskItem(actor, params.id)
    return {
      ...row,
      publish_at: moment(publishAt),
      published_at: moment(publishedAt),
      versions: versions.map(({ writtenAt, approvedBy, ...version }) => ({
        ...version,
        written_at: isoWib(writtenAt),
        approved_by: approvedBy,
      })),
    }
  },
})

const text = {
  category: 'artikel' as const,
  slug: 'mengenal-akad-musyarakah',
  title: 'Mengenal akad musyarakah',
  summary: 'Dua pihak menyatukan modal dan berbagi hasil.',
  body: '## Modal bersama\n\nKedua pihak berbagi hasil.',
  byline: 'Redaksi Syirkah',
  reason: 'Naskah pertama',
}

const write = operation({
  id: 'writePublication',
  tag,
  method: 'post',
  path: '/desk/publications',
  summary: 'Begin a publication as a draft',
  text: 'For content.',
  who: 'user',
  body: z.strictObject(WritePublication.shape),
  status: 201,
  refuses: ['publication_slug_taken'],
  answer: Written,
  examples: { body: text },
  example: { id: exampleId, version: 1 },
  handle: ({ app, actor, body }) => app.publications.write(actor, body),
})

const revise = operation({
  id: 'revisePublication',
  tag,
  method: 'post',
  path: '/desk/publications/:id/versions',
  summary: 'Write the next version',
  text: '`base` is the version that you had before you. What is up stays up until the new one is published.',
  who: 'user',
  params: { id },
  body: z.strictObject({ ...WritePublication.shape, base: z.int().min(1).max(1_000_000) }),
  status: 201,
  refuses: ['publication_slug_taken', 'publication_changed'],
  answer: Written,
  examples: { body: { ...text, base: 1 } },
  example: { id: exampleId, version: 2 },
  handle: ({ app, actor, params, body }) =>
    app.publications.revise(actor, { ...body, id: params.id as Id<'publication'> }),
})

const steps = {
  approve: 'A second person’s yes to one version',
  publish: 'Put the newest version up now',
} as const

const step = (verb: keyof typeof steps) =>
  operation({
    id: `${verb}Publication`,
    tag,
    method: 'post',
    path: `/desk/publications/:id/${verb}`,
    summary: steps[verb],
    text: verb === 'approve' ? 'For content, compliance and admin; never for one’s own text.' : 'For content.',
    who: 'user',
    params: { id },
    body: Version,
    refuses: ['publication_changed', 'publication_state', 'publication_needs_approval', 'own_text'],
    answer: nothing,
    examples: { body: { version: 1 } },
    example: {},
    async handle({ app, actor, params, body }) {
      await app.publications[verb](actor, { id: params.id as Id<'publication'>, version: body.version })
      return {}
    },
  })

const schedule = operation({
  id: 'schedulePublication',
  tag,
  method: 'post',
  path: '/desk/publications/:id/schedule',
  summary: 'Set the hour at which a draft goes up',
  who: 'user',
  params: { id },
  body: z.strictObject({ ...Version.shape, at: InstantIn }),
  refuses: ['publication_changed', 'publication_state', 'publication_needs_approval', 'schedule_past'],
  answer: nothing,
  examples: { body: { version: 1, at: '2026-12-01T09:00:00+07:00' } },
  example: {},
  async handle({ app, actor, params, body }) {
    await app.publications.schedule(actor, { id: params.id as Id<'publication'>, ...body })
    return {}
  },
})

const withdraw = operation({
  id: 'withdrawPublication',
  tag,
  method: 'post',
  path: '/desk/publications/:id/withdraw',
  summary: 'Take it off the pages; its text and history stay',
  who: 'user',
  params: { id },
  body: z.strictObject({ reason: WritePublication.shape.reason }),
  refuses: ['publication_state'],
  answer: nothing,
  examples: { body: { reason: 'Angka keliru' } },
  example: {},
  async handle({ app, actor, params, body }) {
    await app.publications.withdraw(actor, { id: params.id as Id<'publication'>, reason: body.reason })
    return {}
  },
})

export const deskPublications = [list, one, write, revise, step('approve'), step('publish'), schedule, withdraw]
