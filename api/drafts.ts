import { z } from 'zod'
import { SaveDraft } from '#contract/drafts/input'
import type { Draft as DraftView } from '#contract/drafts/states'
import { commandOperation, type Operation, operation } from './operation.ts'
import { Instant, name, ObjectId } from './wire.ts'

const kind = { like: 'slug', unknown: 'draft_unknown', example: 'contoh' } as const

const Draft = name(
  'Draft',
  z.strictObject({
    id: ObjectId,
    kind: z.string(),
    step: z.string().describe('Where you were last, on whichever device.'),
    version: z.int().describe('One more with every change.'),
    updated_at: Instant,
    expires_at: Instant,
    fields: z.array(
      z.strictObject({
        name: z.string(),
        value: z.string(),
        saved_at: Instant,
        seen: z.string().describe('Send it along when you save this field again.'),
      }),
    ),
  }),
)
const example: z.output<typeof Draft> = {
  id: '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e',
  kind: 'contoh',
  step: 'usaha',
  version: 4,
  updated_at: '2026-11-20T14:05:00.000+07:00',
  expires_at: '2027-02-18T14:05:00.000+07:00',
  fields: [
    { name: 'nama', value: 'Sekar Wulandari', saved_at: '2026-11-20T14:05:00.000+07:00', seen: '1.Yk3zTq0mJ5n8vX2b' },
  ],
}

const listed = ({ fields, ...draft }: DraftView) => ({
  ...draft,
  fields: Object.entries(fields).map(([field, { value, savedAt, seen }]) => ({ name: field, value, savedAt, seen })),
})

const read = operation({
  id: 'draft',
  tag: 'Forms',
  method: 'get',
  path: '/drafts/:kind',
  summary: 'What you have filled in of a form and not handed in',
  may: 'draft.write',
  params: { kind },
  refuses: ['draft_unknown'],
  answer: z.strictObject({ draft: Draft.nullable() }),
  example: { draft: example },
  async handle({ app, actor, params }) {
    const draft = await app.drafts.own(actor, params.kind)
    return { draft: draft && listed(draft) }
  },
})

const save = operation({
  id: 'saveDraft',
  tag: 'Forms',
  method: 'patch',
  path: '/drafts/:kind',
  summary: 'Save fields of a form',
  text:
    'A field is written only over what you had before you (`seen`): what another device saved meanwhile stays, and comes ' +
    'back under `conflicts` with both texts. The value of a file field is the ids of its files, parted by commas.',
  may: 'draft.write',
  params: { kind },
  body: SaveDraft,
  refuses: ['draft_unknown', 'draft_mismatch', 'draft_too_large', 'attachment_not_found', 'attachment_too_many'],
  answer: z.strictObject({
    draft: Draft,
    conflicts: z.array(z.strictObject({ name: z.string(), mine: z.string(), theirs: z.string(), saved_at: Instant })),
  }),
  examples: { body: { step: 'diri', fields: [{ name: 'nama', value: 'Sekar Wulandari' }] } },
  example: { draft: example, conflicts: [] },
  async handle({ app, actor, params, body }) {
    const { draft, conflicts } = await app.drafts.save(actor, { kind: params.kind, ...body })
    return { draft: listed(draft), conflicts }
  },
})

const discard = commandOperation({
  id: 'discardDraft',
  tag: 'Forms',
  method: 'delete',
  path: '/drafts/:kind',
  summary: 'Throw a draft away, with its files',
  may: 'draft.write',
  params: { kind },
  refuses: ['draft_unknown'],
  handle: ({ app, actor, params }) => app.drafts.discard(actor, params.kind),
})

export const drafts: Operation[] = [read, save, discard]
