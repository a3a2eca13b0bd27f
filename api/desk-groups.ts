import { z } from 'zod'
import { SaveGroup } from '#contract/content/input'
import { type AnyOperation, expose, operation } from './operation.ts'
import { createListSchema, toWholeList } from './wire.ts'

// What stands around the desk's texts: groups of questions, pictures, the market's message.

export const tag = 'Desk'

const key = { like: 'slug', unknown: 'content_group_unknown', example: 'dompet' } as const

const groups = operation({
  id: 'faqGroups',
  tag,
  method: 'get',
  path: '/desk/faq-groups',
  summary: 'Groups of questions in their order',
  may: 'content.read-drafts',
  answer: createListSchema(
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
  handle: async ({ app, actor }) => toWholeList(await app.content.groups(actor)),
})

const saveGroup = expose((app) => app.content.saveGroup, {
  id: 'saveFaqGroup',
  tag,
  method: 'put',
  path: '/desk/faq-groups/:key',
  summary: 'Make a group, or rename one',
  text: '`base` is the revision that you had before you, 0 for a new one.',
  params: { key },
  body: SaveGroup.omit({ key: true })
    .extend({ base: z.int().min(0).max(1_000_000) })
    .strict(),
  examples: { body: { title_id: 'Dompet', title_en: 'Wallet', base: 1 } },
})

const removeGroup = expose((app) => app.content.removeGroup, {
  id: 'removeFaqGroup',
  tag,
  method: 'delete',
  path: '/desk/faq-groups/:key',
  summary: 'Take an empty group away',
  params: { key },
})

const moveGroup = expose((app) => app.content.moveGroup, {
  id: 'moveFaqGroup',
  tag,
  path: '/desk/faq-groups/:key/move',
  summary: 'Change places with the group before or after it',
  params: { key },
  body: z.strictObject({ direction: z.enum(['up', 'down']) }),
  examples: { body: { direction: 'up' } },
})

export const deskGroups: AnyOperation[] = [groups, saveGroup, removeGroup, moveGroup]
