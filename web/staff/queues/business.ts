import { caseWords } from '#contract/sharia/states'
import { wib } from '#shared/dates'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { formatProposalState } from '../proposals/words.ts'
import { COUNTED, type Source, toCasePage } from './source.ts'

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
      label: () => formatProposalState(state),
      load: async ({ proposals }, actor) =>
        toCasePage(await proposals.listQueue(actor, { limit: COUNTED, state }), ({ id, name, round, updatedAt }) => ({
          id,
          title: name || m.review_nameless(),
          detail: m.review_round({ round }),
          since: updatedAt,
          to: paths.proposalCase(id),
        })),
    }),
  ),
  {
    permission: 'proposal.decide',
    to: paths.proposalsDesk(),
    label: m.review_answered_remarks,
    load: async ({ proposals }, actor) =>
      toCasePage(await proposals.listWithUnreadAnswers(actor, { limit: COUNTED }), ({ id, name, answers, since }) => ({
        id,
        title: name || m.review_nameless(),
        detail: m.review_answers({ count: answers }),
        since,
        to: paths.proposalCase(id),
      })),
  },
  {
    permission: 'proposal.assess',
    to: paths.proposalsDesk(),
    label: m.review_papers,
    load: async ({ dueDiligence }, actor) =>
      toCasePage(
        await dueDiligence.listPendingDocuments(actor, { limit: COUNTED }),
        ({ id, name, document, since }) => ({
          id,
          title: name || m.review_nameless(),
          detail: document,
          since,
          to: paths.proposalCase(id),
        }),
      ),
  },
  {
    permission: 'proposal.schedule',
    to: paths.proposalsDesk({ state: 'signed' }),
    label: m.review_preview_comments,
    load: async ({ dueDiligence }, actor) =>
      toCasePage(
        await dueDiligence.listPreviewsWithOpenComments(actor, { limit: COUNTED }),
        ({ id, name, open, slug, since }) => ({
          id,
          title: name || m.review_nameless(),
          detail: m.review_comments_open({ count: open }),
          since,
          to: paths.preview(slug),
        }),
      ),
  },
  {
    permission: 'sharia.propose',
    to: paths.shariaDesk(),
    label: m.sdesk_findings,
    load: async ({ sharia }, actor) =>
      toCasePage({ items: await sharia.years(actor, 'findings'), next: null }, ({ id, name, year, dueOn }) => ({
        id,
        title: name,
        detail: String(year),
        since: wib(dueOn),
        to: paths.shariaYear(id),
      })),
  },
  {
    permission: 'sharia.propose',
    to: paths.shariaDesk(),
    label: m.sdesk_title,
    load: async ({ sharia }, actor, locale) =>
      toCasePage(await sharia.cases(actor, { list: 'board', limit: COUNTED }), ({ id, name, state, begunAt }) => ({
        id,
        title: name,
        detail: caseWords[state][locale],
        since: begunAt,
        to: paths.shariaCase(id),
      })),
  },
]
