import { disclosureTypeWords } from '#contract/disclosures/states'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { COUNTED, type Source, toCasePage } from './source.ts'

const TITLE = 80

export const contentQueues: Source[] = [
  {
    permission: 'question.moderate',
    to: paths.questionsDesk(),
    label: m.questions_title,
    load: async ({ questions }, actor) =>
      toCasePage(
        await questions.cases(actor, { limit: COUNTED }),
        ({ id, question, offering, answeredAt, askedAt }) => ({
          id,
          title: question.length > TITLE ? `${question.slice(0, TITLE)}…` : question,
          detail: offering.name,
          since: answeredAt ?? askedAt,
          to: paths.questionCase(id),
        }),
      ),
  },
  {
    permission: 'disclosure.publish',
    to: paths.contentDeskDisclosures(),
    label: m.staff_to_publish,
    load: async ({ disclosures }, actor, locale) => {
      const items = (await disclosures.waiting(actor)).filter(({ state }) => state === 'reviewed')
      return toCasePage({ items, next: null }, ({ id, title, type, filedAt }) => ({
        id,
        title,
        detail: disclosureTypeWords[type][locale],
        since: filedAt,
        to: paths.contentDeskDisclosures(),
      }))
    },
  },
]
