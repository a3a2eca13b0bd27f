import { caseWords } from '#contract/sharia/states'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { stateWord } from '../proposals/words.ts'
import { COUNTED, casesOf, type Source } from './source.ts'

const steps = [
  ['proposal.decide', 'submitted'],
  ['proposal.decide', 'screening'],
  ['proposal.decide', 'filed'],
  ['proposal.assess', 'analyst_review'],
  ['proposal.give-opinion', 'sharia_review'],
  ['proposal.sign', 'approved'],
  ['proposal.schedule', 'signed'],
] as const

export const businessQueues: Source[] = [
  ...steps.map(
    ([permission, state]): Source => ({
      permission,
      to: paths.proposalsDesk({ state }),
      label: () => stateWord(state),
      load: async ({ proposals }, actor) =>
        casesOf(await proposals.queue(actor, { limit: COUNTED, state }), ({ id, name, round, updatedAt }) => ({
          id,
          title: name || m.review_nameless(),
          detail: m.review_round({ round }),
          since: updatedAt,
          to: paths.proposalCase(id),
        })),
    }),
  ),
  {
    permission: 'sharia.propose',
    to: paths.shariaDesk(),
    label: m.sdesk_title,
    load: async ({ sharia }, actor, locale) =>
      casesOf(await sharia.cases(actor, { list: 'board', limit: COUNTED }), ({ id, name, state, begunAt }) => ({
        id,
        title: name,
        detail: caseWords[state][locale],
        since: begunAt,
        to: paths.shariaCase(id),
      })),
  },
]
