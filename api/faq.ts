import { z } from 'zod'
import { contentLanguages } from '#contract/content/states'
import { Both } from './content.ts'
import { operation } from './operation.ts'
import { Language } from './publication-view.ts'
import { Day } from './wire.ts'

const tag = 'Content'

export const faq = operation({
  id: 'faq',
  tag,
  method: 'get',
  path: '/faq',
  summary: 'Questions and answers, in their groups',
  may: 'anyone',
  query: z.object({ language: Language }),
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
            language: z.enum(contentLanguages),
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
            language: 'id',
            markdown: 'Usaha menerbitkan **saham** atau sukuk.',
            text: 'Usaha menerbitkan saham atau sukuk.',
          },
        ],
      },
    ],
  },
  handle: ({ app, query }) => app.content.faqSource(query.language),
})
