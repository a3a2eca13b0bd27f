import { z } from 'zod'
import { SaveDraft } from '#contract/drafts/input'
import { Draft, example, toDraft } from './draft-view.ts'
import { type AnyOperation, expose, operation } from './operation.ts'
import { Instant } from './wire.ts'

const about = z.string().max(40).optional().describe('The record that the form belongs to, where there is one.')
const kind = { like: 'slug', unknown: 'draft_unknown', example: 'contoh' } as const

const read = operation({
  id: 'draft',
  tag: 'Forms',
  method: 'get',
  path: '/drafts/:kind',
  summary: 'What you have filled in of a form and not handed in',
  may: 'draft.write',
  params: { kind },
  query: z.object({ about }),
  answer: z.strictObject({ draft: Draft.nullable() }),
  example: { draft: example },
  async handle({ app, actor, params, query }) {
    const draft = await app.drafts.own(actor, params.kind, query.about)
    return { draft: draft && toDraft(draft) }
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
  query: z.object({ about }),
  body: SaveDraft,
  answer: z.strictObject({
    draft: Draft,
    conflicts: z.array(z.strictObject({ name: z.string(), mine: z.string(), theirs: z.string(), saved_at: Instant })),
  }),
  examples: { body: { step: 'diri', fields: [{ name: 'nama', value: 'Sekar Wulandari' }] } },
  example: { draft: example, conflicts: [] },
  async handle({ app, actor, params, query, body }) {
    const { draft, conflicts } = await app.drafts.save(actor, { kind: params.kind, about: query.about, ...body })
    return { draft: toDraft(draft), conflicts }
  },
})

const discard = expose((app) => app.drafts.discard, {
  id: 'discardDraft',
  tag: 'Forms',
  method: 'delete',
  path: '/drafts/:kind',
  summary: 'Throw a draft away, with its files',
  params: { kind },
})

export const drafts: AnyOperation[] = [read, save, discard]
