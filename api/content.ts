import { z } from 'zod'
import type { ContentRefusals } from '#contract/content/refusals'
import { editablePages, isPageKey, type PageKey } from '#contract/content/states'
import { Refusal } from '#shared/refusal'
import { type Operation, operation } from './operation.ts'
import { createListSchema, Day, registerSchema, toWholeList } from './wire.ts'

const tag = 'Content'
const keys = Object.keys(editablePages) as [PageKey, ...PageKey[]]
export const Both = registerSchema('InBothLanguages', z.strictObject({ id: z.string(), en: z.string() }))
const PageCard = {
  key: z.enum(keys),
  path: z.string(),
  title: Both,
  lede: Both,
  updated: Day,
  edition: z.string().nullable().describe('Of a text that people agree to; registration names it as `terms`.'),
}

const examplePage = {
  key: 'terms-and-conditions' as const,
  path: '/terms-and-conditions',
  title: { id: 'Syarat dan ketentuan', en: 'Terms and conditions' },
  lede: { id: 'Bacalah seluruhnya sebelum mendaftar.', en: 'Read all of it before you register.' },
  updated: '2026-11-20',
  edition: '2026-11-01',
}

const pages = operation({
  id: 'listPages',
  tag,
  method: 'get',
  path: '/pages',
  summary: 'The fixed pages: about, guides, terms and policies',
  may: 'anyone',
  answer: createListSchema(z.strictObject(PageCard)),
  example: { items: [examplePage], next_cursor: null },
  handle: async ({ app }) => toWholeList(await app.content.pages()),
})

const page = operation({
  id: 'page',
  tag,
  method: 'get',
  path: '/pages/:key',
  summary: 'One page as it stands, as Markdown',
  text: 'In Indonesian, with the rules in force in it. `{aturan:…}` on a line of its own stands for a table of `/rules`.',
  may: 'anyone',
  params: { key: { like: 'slug', unknown: 'content_not_found', example: 'terms-and-conditions' } },
  answer: z.strictObject({ ...PageCard, description: Both, markdown: z.string() }),
  example: { ...examplePage, description: { id: 'Perjanjian.', en: 'The agreement.' }, markdown: '## 1. Umum\n\n…' },
  async handle({ app, params: { key } }) {
    if (!isPageKey(key)) throw new Refusal<ContentRefusals>('content_not_found')
    return app.content.pageSource(key)
  },
})

export const content: Operation[] = [pages, page]
