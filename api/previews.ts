import { z } from 'zod'
import { CommentPreview, SettleComment } from '#contract/due-diligence/input'
import { agreementSides, commentStates, previewSections } from '#contract/due-diligence/states'
import { commandOperation, operation } from './operation.ts'
import { exampleId, exampleInstant } from './proposal-view.ts'
import { createListSchema, Instant, ObjectId, registerSchema } from './wire.ts'

const tag = 'Issuers'
const params = { slug: { like: 'slug', unknown: 'preview_not_found', example: 'kopi-gayo-lestari' } } as const
const may = 'anyone'

const Comment = registerSchema(
  'PreviewComment',
  z.strictObject({
    id: ObjectId,
    section: z.enum(previewSections),
    side: z.enum(agreementSides),
    text: z.string(),
    by: z.string(),
    at: Instant,
    state: z.enum(commentStates),
    steps: z.array(
      z.strictObject({ state: z.enum(['answered', 'done']), text: z.string(), by: z.string(), at: Instant }),
    ),
  }),
)

const previewComments = operation({
  id: 'previewComments',
  tag,
  method: 'get',
  path: '/previews/:slug/comments',
  summary: 'What was said of an offering before it is scheduled, and what became of it',
  text: 'For its issuer’s people and for staff who examine proposals.',
  may,
  params,
  answer: createListSchema(Comment),
  example: {
    items: [
      {
        ...{ id: exampleId, section: 'risks' as const, side: 'issuer' as const, text: 'Risiko cuaca belum ada.' },
        ...{ by: exampleId, at: exampleInstant, state: 'open' as const, steps: [] },
      },
    ],
    next_cursor: null,
  },
  handle: async ({ app, actor, params }) => ({
    items: (await app.dueDiligence.preview(actor, params)).comments,
    next: null,
  }),
})

const previewLink = operation({
  id: 'previewLink',
  tag,
  method: 'get',
  path: '/previews/:slug/link',
  summary: 'A link that shows the preview to who has no account, and until when',
  text: 'For its issuer’s people and for staff who examine proposals; `token` goes into the query of the page `/preview/{slug}`. `link` is null before the approval. `revoke-links` ends all of them.',
  may,
  params,
  answer: z.strictObject({ link: z.strictObject({ token: z.string(), until: Instant }).nullable() }),
  example: { link: { token: '1795190400000.Zm9v', until: exampleInstant } },
  handle: async ({ app, actor, params }) => ({ link: await app.dueDiligence.createPreviewLink(actor, params) }),
})

const commentOnPreview = commandOperation({
  id: 'commentPreview',
  tag,
  method: 'post',
  path: '/previews/:slug/comments',
  summary: 'Comment on a section of a preview',
  may,
  params,
  body: CommentPreview.strict(),
  examples: { body: { section: 'risks', text: 'Risiko cuaca belum ada.' } },
  handle: ({ app, actor, params, body }) => app.dueDiligence.comment(actor, { ...params, ...body }),
})

const settleOnPreview = commandOperation({
  id: 'settlePreviewComment',
  tag,
  method: 'post',
  path: '/previews/:slug/comments/settle',
  summary: 'Answer a comment of the other side, or say that an own one is done',
  may,
  params,
  body: SettleComment,
  examples: { body: { id: exampleId, to: 'answered', text: 'Kami tambahkan.' } },
  handle: ({ app, actor, params, body }) => app.dueDiligence.settleComment(actor, { ...params, ...body }),
})

const revokeLinks = commandOperation({
  id: 'revokePreviewLinks',
  tag,
  method: 'post',
  path: '/previews/:slug/revoke-links',
  summary: 'End all links to a preview that were made until now',
  text: 'For its issuer’s people and for staff who examine proposals. Links also end when the file is withdrawn or opened again.',
  may,
  params,
  handle: ({ app, actor, params }) => app.dueDiligence.revokePreviewLinks(actor, params),
})

export const previewOperations = [revokeLinks, previewLink, previewComments, commentOnPreview, settleOnPreview]
