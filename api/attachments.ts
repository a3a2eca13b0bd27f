import { z } from 'zod'
import { formatContentDisposition } from '#shared/content-disposition'
import { AttachmentAnswer, example } from './attachment-view.ts'
import { type AnyOperation, expose, operation, rawOperation } from './operation.ts'

const id = { like: 'id', unknown: 'attachment_not_found', example: example.id } as const

const keep = operation({
  id: 'uploadAttachment',
  tag: 'Forms',
  method: 'post',
  path: '/attachments',
  summary: 'Upload a file for a field',
  text:
    'The body is the file itself. What each field takes is said by its form; a picture is drawn anew, a PDF is looked into ' +
    'and kept as it is. The file belongs to nothing until a draft names its id, and is removed a day later if none does.',
  may: 'attachment.keep',
  rawBody: { example: '(the bytes of the file)' },
  query: z.object({
    purpose: z.string().max(80).describe('The form and the field: `contoh.ktp`.'),
    name: z.string().max(200).default('berkas').describe('What you call it.'),
  }),
  status: 201,
  answer: AttachmentAnswer,
  examples: { query: { purpose: 'contoh.ktp', name: 'KTP Sekar.jpg' } },
  example,
  async handle({ app, actor, query, c }) {
    const purpose = app.attachments.purpose(query.purpose)
    const claims = c.req.header('content-type') ?? ''
    const { maxBytes } = purpose.rule
    // as it comes from the socket: a stream of the web would copy each piece, and both wait for their collection
    const { incoming } = (c.env ?? {}) as { incoming?: AsyncIterable<Uint8Array> }
    const { upload, discard } = await app.readUpload(incoming ?? c.req.raw.body, {
      field: 'body',
      name: query.name,
      claims,
      maxBytes,
    })
    return app.attachments.keep(actor, { upload, purpose }).finally(discard)
  },
})

const read = rawOperation({
  id: 'readAttachment',
  tag: 'Forms',
  method: 'get',
  path: '/attachments/:id',
  summary: 'A file of yours, or one that you may review',
  may: 'attachment.read',
  params: { id },
  content: 'application/octet-stream',
  example: '(the bytes of the file)',
  async handle({ app, actor, params, c }) {
    const { attachment, content } = await app.attachments.open(actor, params.id)
    return c.body(new Uint8Array(content), 200, {
      'content-type': attachment.type,
      'content-disposition': formatContentDisposition('attachment', attachment.name),
    })
  },
})

const remove = expose((app) => app.attachments.remove, {
  id: 'removeAttachment',
  tag: 'Forms',
  method: 'delete',
  path: '/attachments/:id',
  summary: 'Take back a file that you have not handed in',
  params: { id },
})

export const attachments: AnyOperation[] = [keep, read, remove]
