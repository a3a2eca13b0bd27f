import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { COUNTED, COUNTED_AND_ONE, type Source, toCasePage } from './source.ts'

type Handed = {
  id: string
  reference: string
  security: { name: string }
  state: string
  proposedAt: Date
}

/** Of what is open, what an issuer handed in and nobody has checked: it ends by the clock. */
const unchecked = <Item extends Handed>(items: Item[], to: (id: string) => string) =>
  toCasePage(
    { items: items.filter(({ state }) => state === 'submitted'), next: null },
    ({ id, reference, security, proposedAt }) => ({
      id,
      title: security.name,
      detail: reference,
      since: proposedAt,
      to: to(id),
    }),
  )

export const issuerMoneyQueues: Source[] = [
  {
    permission: 'distribution.propose',
    to: paths.distributions(),
    label: m.staff_unchecked_distributions,
    count: ({ distributions }, actor) => distributions.countUnchecked(actor, COUNTED_AND_ONE),
    load: async ({ distributions }, actor) =>
      unchecked((await distributions.list(actor, { list: 'open', limit: COUNTED })).items, paths.distribution),
  },
  {
    permission: 'distribution.propose',
    to: paths.distributions(),
    label: m.staff_sent_back_distributions,
    count: ({ distributions }, actor) => distributions.countSentBack(actor, COUNTED_AND_ONE),
    load: async ({ distributions }, actor) =>
      toCasePage(
        {
          items: (await distributions.list(actor, { list: 'open', limit: COUNTED })).items.filter(
            ({ sentBack }) => sentBack !== null,
          ),
          next: null,
        },
        ({ id, reference, security, sentBack }) => ({
          id,
          title: security.name,
          detail: reference,
          since: sentBack!.at,
          to: paths.distribution(id),
        }),
      ),
  },
  {
    permission: 'rights.propose',
    to: paths.corporateActions('rights'),
    label: m.staff_unchecked_rights,
    count: ({ rights }, actor) => rights.countUnchecked(actor, COUNTED_AND_ONE),
    load: async ({ rights }, actor) =>
      unchecked((await rights.list(actor, { list: 'open', limit: COUNTED })).items, (id) =>
        paths.corporateAction('rights', id),
      ),
  },
  {
    permission: 'buyback.propose',
    to: paths.corporateActions('buybacks'),
    label: m.staff_unchecked_buybacks,
    count: ({ buybacks }, actor) => buybacks.countUnchecked(actor, COUNTED_AND_ONE),
    load: async ({ buybacks }, actor) =>
      unchecked((await buybacks.list(actor, { list: 'open', limit: COUNTED })).items, (id) =>
        paths.corporateAction('buybacks', id),
      ),
  },
]
