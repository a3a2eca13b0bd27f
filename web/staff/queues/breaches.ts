import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { breachWords } from '../breaches/words.ts'
import { COUNTED, COUNTED_AND_ONE, type Source, toCasePage } from './source.ts'

export const breachQueues: Source[] = [
  {
    permission: 'breach.manage',
    to: paths.breaches(),
    label: m.breach_desk,
    count: ({ breaches }, actor) => breaches.countOpen(actor, COUNTED_AND_ONE),
    load: async ({ breaches }, actor) =>
      toCasePage(
        await breaches.list(actor, { limit: COUNTED }),
        ({ id, reference, title, state, registeredAt, notifyBy }) => ({
          id,
          title: `${reference} · ${title}`,
          detail: breachWords[state](),
          since: registeredAt,
          due: notifyBy,
          to: paths.breach(id),
        }),
      ),
  },
]
