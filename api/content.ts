import { z } from 'zod'
import type { ContentRefusals } from '#contract/content/refusals'
import { editablePages, isPageKey, type PageKey } from '#contract/content/states'
import { Refusal } from '#shared/refusal'
import { type Operation, operation } from './operation.ts'
import { Day, listOf, name, whole } from './wire.ts'

const tag = 'Content'
const keys = Object.keys(editablePages) as [PageKey, ...PageKey[]]

const Both = name('InBothLanguages', z.strictObject({ id: z.string(), en: z.string() }))
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
  answer: listOf(z.strictObject(PageCard)),
  example: { items: [examplePage], next_cursor: null },
  handle: async ({ app }) => whole(await app.content.pages()),
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
  refuses: ['content_not_found'],
  answer: z.strictObject({ ...PageCard, description: Both, markdown: z.string() }),
  example: { ...examplePage, description: { id: 'Perjanjian.', en: 'The agreement.' }, markdown: '## 1. Umum\n\n…' },
  async handle({ app, params: { key } }) {
    if (!isPageKey(key)) throw new Refusal<ContentRefusals>('content_not_found')
    return app.content.pageSource(key)
  },
})

const faq = operation({
  id: 'faq',
  tag,
  method: 'get',
  path: '/faq',
  summary: 'Questions and answers, in their groups',
  may: 'anyone',
  answer: z.strictObject({
    updated: Day,
    groups: z.array(
      z.strictObject({
        id: z.string(),
        title: Both,
        questions: z.array(
          z.strictObject({
            id: z.string().describe('Its anchor on the page, for good.'),
            question: z.string(),
            markdown: z.string(),
            text: z.string().describe('The words alone.'),
          }),
        ),
      }),
    ),
  }),
  example: {
    updated: '2026-11-20',
    groups: [
      {
        id: 'tentang',
        title: { id: 'Tentang layanan', en: 'About the service' },
        questions: [
          {
            id: 'apa-itu-urun-dana',
            question: 'Apa itu layanan urun dana efek?',
            markdown: 'Usaha menerbitkan **saham** atau sukuk.',
            text: 'Usaha menerbitkan saham atau sukuk.',
          },
        ],
      },
    ],
  },
  handle: ({ app }) => app.content.faqSource(),
})

const campaign = operation({
  id: 'campaign',
  tag,
  method: 'get',
  path: '/campaigns/:slug',
  summary: 'A campaign while it runs',
  may: 'anyone',
  params: { slug: { like: 'slug', unknown: 'campaign_not_found', example: 'saham-rsia-annisa' } },
  refuses: ['campaign_not_found'],
  answer: z.strictObject({
    slug: z.string(),
    offering: z.string().describe('The slug of its offering.'),
    eyebrow: z.string(),
    title: z.string(),
    lede: z.string(),
    points: z.array(z.strictObject({ title: z.string(), text: z.string() })),
    markdown: z.string(),
  }),
  example: {
    slug: 'saham-rsia-annisa',
    offering: 'rsia-annisa',
    eyebrow: 'Saham · Kesehatan',
    title: 'Ikut memiliki rumah sakit ibu dan anak',
    lede: 'Dengan akad musyarakah.',
    points: [{ title: 'Usaha yang berjalan', text: 'Menurut laporan keuangan.' }],
    markdown: '## Mengapa\n\n…',
  },
  handle: ({ app, params }) => app.content.campaignSource(params.slug),
})

const popup = operation({
  id: 'popup',
  tag,
  method: 'get',
  path: '/popup',
  summary: 'The warning that stands on every page now',
  may: 'anyone',
  answer: z.strictObject({
    popup: z
      .strictObject({
        key: z.string(),
        title: Both,
        lines: z.strictObject({ id: z.array(z.string()), en: z.array(z.string()) }),
      })
      .nullable(),
  }),
  example: {
    popup: {
      key: 'fraud-warning',
      title: { id: 'Waspada penipuan', en: 'Beware of fraud' },
      lines: { id: ['Kami tidak pernah meminta OTP.'], en: ['We never ask for one-time codes.'] },
    },
  },
  handle: async ({ app }) => ({ popup: await app.content.popup() }),
})

export const content: Operation[] = [pages, page, faq, campaign, popup]
