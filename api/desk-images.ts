import { z } from 'zod'
import { ImageAlt } from '#contract/content/input'
import { MAX_IMAGE_BYTES } from '#contract/content/states'
import { createCursorCodec } from './cursor.ts'
import { tag } from './desk-groups.ts'
import { type Operation, operation } from './operation.ts'
import { readBytes } from './request.ts'
import { createLimitParam, createListSchema, Instant, ObjectId, registerSchema } from './wire.ts'

const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'
const exampleInstant = '2026-11-20T09:45:00.000+07:00'
const pictures = createCursorCodec('desk-images')
const Image = registerSchema(
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
  query: z.object({ q: z.string().max(80).default(''), limit: createLimitParam(100, 24), cursor: pictures.field }),
  answer: createListSchema(Image, { cursor: pictures, more: { total: z.int().min(0) } }),
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
  rawBody: { example: '(the bytes of the file)' },
  status: 201,
  answer: Image,
  examples: { query: { alt: 'Ladang kopi di Takengon' } },
  example: exampleImage,
  handle: async ({ app, actor, query, c }) =>
    app.content.uploadImage(actor, { alt: query.alt, bytes: await readBytes(c, MAX_IMAGE_BYTES) }),
})

export const deskImages: Operation[] = [images, upload]
