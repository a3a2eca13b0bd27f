import { z } from 'zod'
import { ImageAlt, SaveGroup } from '#contract/content/input'
import { MAX_IMAGE_BYTES } from '#contract/content/states'
import { MarketMessage } from '#contract/market/input'
import { cursorOf } from './cursor.ts'
import { type Operation, operation } from './operation.ts'
import { readBytes } from './request.ts'
import { Instant, InstantIn, limit, listOf, name, ObjectId, whole } from './wire.ts'

// What stands around the desk's texts: groups of questions, pictures, the market's message.

const tag = 'Desk'
const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'
const exampleInstant = '2026-11-20T09:45:00.000+07:00'
const nothing = z.strictObject({})
const key = { like: 'slug', unknown: 'content_group_unknown', example: 'dompet' } as const

const groups = operation({
  id: 'faqGroups',
  tag,
  method: 'get',
  path: '/desk/faq-groups',
  summary: 'Groups of questions in their order',
  may: 'content.read-drafts',
  answer: listOf(
    z.strictObject({
      key: z.string(),
      title_id: z.string(),
      title_en: z.string(),
      revision: z.int(),
      questions: z.int().describe('How many it holds.'),
    }),
  ),
  example: {
    items: [{ key: 'dompet', title_id: 'Dompet', title_en: 'Wallet', revision: 1, questions: 7 }],
    next_cursor: null,
  },
  handle: async ({ app, actor }) => whole(await app.content.groups(actor)),
})

const saveGroup = operation({
  id: 'saveFaqGroup',
  tag,
  method: 'put',
  path: '/desk/faq-groups/:key',
  summary: 'Make a group, or rename one',
  text: '`base` is the revision that you had before you, 0 for a new one.',
  may: 'content.edit',
  params: { key },
  body: z.strictObject({
    title_id: SaveGroup.shape.title_id,
    title_en: SaveGroup.shape.title_en,
    base: z.int().min(0).max(1_000_000),
  }),
  refuses: ['content_changed', 'content_group_unknown'],
  answer: nothing,
  examples: { body: { title_id: 'Dompet', title_en: 'Wallet', base: 1 } },
  example: {},
  async handle({ app, actor, params, body }) {
    await app.content.saveGroup(actor, { key: params.key, ...body })
    return {}
  },
})

const removeGroup = operation({
  id: 'removeFaqGroup',
  tag,
  method: 'delete',
  path: '/desk/faq-groups/:key',
  summary: 'Take an empty group away',
  may: 'content.edit',
  params: { key },
  refuses: ['content_group_full'],
  answer: nothing,
  example: {},
  async handle({ app, actor, params }) {
    await app.content.removeGroup(actor, params.key)
    return {}
  },
})

const moveGroup = operation({
  id: 'moveFaqGroup',
  tag,
  method: 'post',
  path: '/desk/faq-groups/:key/move',
  summary: 'Change places with the group before or after it',
  may: 'content.edit',
  params: { key },
  body: z.strictObject({ direction: z.enum(['up', 'down']) }),
  answer: nothing,
  examples: { body: { direction: 'up' } },
  example: {},
  async handle({ app, actor, params, body }) {
    await app.content.moveGroup(actor, { key: params.key, direction: body.direction })
    return {}
  },
})

const pictures = cursorOf('desk-images')
const Image = name(
  'DeskImage',
  z.strictObject({
    id: ObjectId,
    alt: z.string(),
    width: z.int(),
    height: z.int(),
    src: z.string().describe('What stands in Markdown: `![alt](src)`.'),
    small: z.string(),
    uploaded_at: Instant,
  }),
)
const exampleImage = {
  id: exampleId,
  alt: 'Ladang kopi di Takengon',
  width: 1280,
  height: 720,
  src: '/files/Yk3zTq0mJ5n8vX2bC4dF6g-1280.webp#1280x720',
  small: '/files/Yk3zTq0mJ5n8vX2bC4dF6g-640.webp',
  uploaded_at: exampleInstant,
}
const images = operation({
  id: 'deskImages',
  tag,
  method: 'get',
  path: '/desk/images',
  summary: 'The library of pictures, newest first',
  may: 'content.read-drafts',
  query: z.object({ q: z.string().max(80).default(''), limit: limit(100, 24), cursor: pictures.field }),
  answer: listOf(Image, { cursor: pictures, more: { total: z.int().min(0) } }),
  example: { items: [exampleImage], next_cursor: null, total: 1 },
  handle: ({ app, actor, query: { q, limit, cursor: after } }) => app.content.images(actor, { q, limit, after }),
})

const upload = operation({
  id: 'uploadImage',
  tag,
  method: 'post',
  path: '/desk/images',
  summary: 'Add a picture to the library',
  text: `The file itself: JPEG, PNG or WebP, at most ${MAX_IMAGE_BYTES / 1_000_000} MB, at least 320 pixels wide; \`alt\` says what can be seen. It is drawn anew, 1280 and 640 pixels wide.`,
  may: 'content.edit',
  query: z.object({ alt: ImageAlt }),
  rawBody: true,
  status: 201,
  refuses: ['not_an_image', 'image_too_large', 'image_too_small', 'desk_busy'],
  answer: Image,
  examples: { query: { alt: 'Ladang kopi di Takengon' } },
  example: exampleImage,
  handle: async ({ app, actor, query, c }) =>
    app.content.uploadImage(actor, { alt: query.alt, bytes: await readBytes(c, MAX_IMAGE_BYTES) }),
})

const messages = cursorOf('market-messages')

const listMessages = operation({
  id: 'marketMessages',
  tag,
  method: 'get',
  path: '/desk/market-messages',
  summary: 'What was, is and will be said on the market’s bar',
  may: 'market-message.read',
  query: z.object({ limit: limit(100, 20), cursor: messages.field }),
  answer: listOf(
    z.strictObject({
      id: z.string(),
      message: z.string(),
      from: Instant,
      until: Instant.nullable(),
      set_by: z.string(),
    }),
    { cursor: messages },
  ),
  example: {
    items: [{ id: '3', message: 'Pasar dibuka kembali Kamis.', from: exampleInstant, until: null, set_by: exampleId }],
    next_cursor: null,
  },
  handle: ({ app, actor, query: { limit, cursor: after } }) => app.market.messages(actor, { limit, after }),
})

const setMessage = operation({
  id: 'setMarketMessage',
  tag,
  method: 'post',
  path: '/desk/market-messages',
  summary: 'Say something on the market’s bar, now or from an hour on',
  text: 'An empty message takes back what was said.',
  may: 'market-message.set',
  body: z.strictObject({
    ...MarketMessage.shape,
    from: InstantIn.nullable().default(null),
    until: InstantIn.nullable().default(null),
  }),
  status: 201,
  refuses: ['message_past', 'message_end_early'],
  answer: nothing,
  examples: { body: { message: 'Pasar dibuka kembali Kamis.', from: null, until: null } },
  example: {},
  async handle({ app, actor, body: { message, ...span } }) {
    await app.market.setMessage(actor, message, span)
    return {}
  },
})

export const deskSurroundings: Operation[] = [
  groups,
  saveGroup,
  removeGroup,
  moveGroup,
  images,
  upload,
  listMessages,
  setMessage,
]
