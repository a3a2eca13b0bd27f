import { z } from 'zod'
import { Both } from './content.ts'
import { type Operation, operation } from './operation.ts'

const tag = 'Content'

const campaign = operation({
  id: 'campaign',
  tag,
  method: 'get',
  path: '/campaigns/:slug',
  summary: 'A campaign while it runs',
  may: 'anyone',
  params: { slug: { like: 'slug', unknown: 'campaign_not_found', example: 'saham-rsia-annisa' } },
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

export const campaigns: Operation[] = [campaign, popup]
