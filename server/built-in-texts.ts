import { editablePages, type PageKey } from '#contract/content/states'
import { type BuiltIns, type BuiltInText, formatBlocksAsMarkdown, formatSectionsAsMarkdown } from '#modules/content'
import type { TextDocument } from '../web/public/parts/document.ts'
import { about } from '../web/public/texts/about.ts'
import { complaintProcedure } from '../web/public/texts/complaint-procedure.ts'
import { faq, faqUpdated } from '../web/public/texts/faq.ts'
import { fraudWarning } from '../web/public/texts/fraud-warning.ts'
import { guide } from '../web/public/texts/guide.ts'
import { guideBusiness } from '../web/public/texts/guide-business.ts'
import { guideWallet } from '../web/public/texts/guide-wallet.ts'
import { marketGuide } from '../web/public/texts/market-guide.ts'
import { privacyPolicy } from '../web/public/texts/privacy-policy.ts'
import { termsAndConditions } from '../web/public/texts/terms-and-conditions.ts'

const documents: Record<PageKey, TextDocument> = {
  about,
  guide,
  'guide-business': guideBusiness,
  'guide-wallet': guideWallet,
  'market-guide': marketGuide,
  'complaint-procedure': complaintProcedure,
  'privacy-policy': privacyPolicy,
  'terms-and-conditions': termsAndConditions,
}

const page = ([key, text]: [string, TextDocument]): BuiltInText => ({
  kind: 'page',
  key,
  fields: {
    title_id: text.title.id,
    title_en: text.title.en,
    description_id: text.description.id,
    description_en: text.description.en,
    lede_id: text.lede.id,
    lede_en: text.lede.en,
    body: formatSectionsAsMarkdown(text.sections),
  },
  updated: text.updated,
  ...(text.version && { edition: text.version }),
})

/** The program's own pages and questions: the first versions of what staff edit. */
export const builtInTexts: BuiltIns = {
  items: [
    ...Object.keys(editablePages).map((key) => page([key, documents[key as PageKey]])),
    {
      kind: 'popup',
      key: 'fraud-warning',
      fields: {
        title_id: fraudWarning.title.id,
        title_en: fraudWarning.title.en,
        lines_id: fraudWarning.lines.id.join('\n'),
        lines_en: fraudWarning.lines.en.join('\n'),
      },
      updated: fraudWarning.updated,
    },
    ...faq.flatMap(({ id: group, questions }) =>
      questions.map(
        ({ id, question, answer }): BuiltInText => ({
          kind: 'question',
          key: id,
          fields: { group, question, answer: formatBlocksAsMarkdown(answer) },
          updated: faqUpdated,
        }),
      ),
    ),
  ],
  groups: faq.map(({ id: key, title }) => ({ key, titleId: title.id, titleEn: title.en })),
}
