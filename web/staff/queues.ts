import { disclosureTypeWords } from '#contract/disclosures/states'
import { listKinds } from '#contract/screening/states'
import { caseWords } from '#contract/sharia/states'
import { reportWords } from '#contract/signature/states'
import type { StaffActor } from '#shared/actor'
import { hasPermission, type Permission } from '#shared/permissions'
import type { App, Locale } from '../context.ts'
import { money } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { moveWords } from './custody/words.ts'
import { breakKindWords } from './finance/reconciliation-words.ts'
import { suspenseReason } from './finance/suspense-words.ts'
import { riskWords } from './kyc/words.ts'
import { stateWord } from './proposals/words.ts'

type Case = { id: string; title: string; detail: string; since: Date; to: string }
export type WaitingQueue = { to: string; label: string; count: number; cases: Case[] }
type Source = {
  permission: Permission
  to: string
  label: () => string
  /** What waits, oldest first. */
  load: (app: App, actor: StaffActor, locale: Locale) => Promise<Case[]>
}

/** The queues of all desks; a new desk adds its own. */
const sources: Source[] = [
  {
    permission: 'approval.vote',
    to: paths.approvals(),
    label: m.approvals_title,
    load: async ({ approvals }, actor, locale) => {
      const { items } = await approvals.list(actor, { list: 'mine-to-decide', limit: 100 })
      return items.map(({ id, title, kind, proposedAt }) => ({
        id,
        title: title[locale],
        detail: kind[locale],
        since: proposedAt,
        to: paths.approval(id),
      }))
    },
  },
  {
    permission: 'kyc.decide',
    to: paths.kycDesk(),
    label: m.kyc_desk,
    load: async ({ verification }, actor) => {
      const { items } = await verification.waiting(actor, { limit: 100 })
      return items.map(({ userId, fullName, riskLevel, submittedAt }) => ({
        id: userId,
        title: fullName,
        detail: riskWords[riskLevel](),
        since: submittedAt,
        to: paths.kycCase(userId),
      }))
    },
  },
  {
    permission: 'screening.decide',
    to: paths.screeningLists(),
    label: m.screening_hits,
    load: async ({ screening }, actor, locale) => {
      const { items } = await screening.hits(actor, { limit: 100 })
      return items.map(({ id, personId, personName, kind, listedName, foundAt }) => ({
        id,
        title: personName,
        detail: `${listedName}, ${listKinds[kind][locale]}`,
        since: foundAt,
        to: paths.kycCase(personId),
      }))
    },
  },
  ...(
    [
      ['proposal.decide', 'submitted'],
      ['proposal.decide', 'screening'],
      ['proposal.decide', 'filed'],
      ['proposal.assess', 'analyst_review'],
      ['proposal.give-opinion', 'sharia_review'],
      ['proposal.sign', 'approved'],
      ['proposal.schedule', 'signed'],
    ] as const
  ).map(
    ([permission, state]): Source => ({
      permission,
      to: paths.proposalsDesk({ state }),
      label: () => stateWord(state),
      load: async ({ proposals }, actor) => {
        const { items } = await proposals.queue(actor, { limit: 100, state })
        return items.map(({ id, name, round, updatedAt }) => ({
          id,
          title: name || m.review_nameless(),
          detail: m.review_round({ round }),
          since: updatedAt,
          to: paths.proposalCase(id),
        }))
      },
    }),
  ),
  {
    permission: 'sharia.propose',
    to: paths.shariaDesk(),
    label: m.sdesk_title,
    load: async ({ sharia }, actor, locale) => {
      const { items } = await sharia.cases(actor, { list: 'board', limit: 100 })
      return items.map(({ id, name, state, begunAt }) => ({
        id,
        title: name,
        detail: caseWords[state][locale],
        since: begunAt,
        to: paths.shariaCase(id),
      }))
    },
  },
  {
    permission: 'question.moderate',
    to: paths.questionsDesk(),
    label: m.questions_title,
    load: async ({ questions }, actor) => {
      const { items } = await questions.cases(actor, { limit: 100 })
      return items.map(({ id, question, offering, answeredAt, askedAt }) => ({
        id,
        title: question.length > 80 ? `${question.slice(0, 80)}…` : question,
        detail: offering.name,
        since: answeredAt ?? askedAt,
        to: paths.questionCase(id),
      }))
    },
  },
  {
    permission: 'signature.read-conflicts',
    to: paths.signingDesk(),
    label: m.signing_title,
    load: async ({ signature }, actor, locale) => {
      const { items } = await signature.conflicts(actor, { limit: 100 })
      return items.map(({ eventId, reference, owner, status, receivedAt }) => ({
        id: eventId,
        title: reference,
        detail: `${owner}, ${reportWords[status][locale]}`,
        since: receivedAt,
        to: paths.signingCase(eventId),
      }))
    },
  },
  {
    permission: 'disclosure.publish',
    to: paths.contentDeskDisclosures(),
    label: m.staff_to_publish,
    load: async ({ disclosures }, actor, locale) =>
      (await disclosures.waiting(actor))
        .filter(({ state }) => state === 'reviewed')
        .map(({ id, title, type, filedAt }) => ({
          id,
          title,
          detail: disclosureTypeWords[type][locale],
          since: filedAt,
          to: paths.contentDeskDisclosures(),
        })),
  },
  {
    permission: 'withdrawal.read-any',
    to: paths.withdrawalsDesk({ state: 'conflicts' }),
    label: m.payouts_conflicts,
    load: async ({ withdrawals }, actor) => {
      const { items } = await withdrawals.cases(actor, { list: 'conflicts', limit: 100 })
      return items.map(({ id, amount, owner, reference, requestedAt }) => ({
        id,
        title: money(amount),
        detail: `${owner}, ${reference}`,
        since: requestedAt,
        to: paths.withdrawalCase(id),
      }))
    },
  },
  {
    permission: 'deposit.read-suspense',
    to: paths.suspense(),
    label: m.staff_suspense,
    load: async ({ wallet }, actor) => {
      const { items } = await wallet.suspenseCases(actor, { limit: 100 })
      return items.map(({ id, amount, reason, openedAt }) => ({
        id,
        title: money(amount),
        detail: suspenseReason(reason),
        since: openedAt,
        to: paths.suspenseCase(id),
      }))
    },
  },
  {
    permission: 'custody.read',
    to: paths.custodyMoves(),
    label: m.custody_moves,
    load: async ({ custody }, actor) => {
      const { items } = await custody.moves(actor, { limit: 100 })
      return items
        .filter(({ state, isLate }) => state === 'refused' || isLate)
        .map(({ id, reference, state, openedAt }) => ({
          id,
          title: reference,
          detail: moveWords[state](),
          since: openedAt,
          to: paths.custodyMoves(),
        }))
    },
  },
  {
    permission: 'reconciliation.read',
    to: paths.reconciliation(),
    label: m.reconciliation,
    load: async ({ reconciliation }, actor) => {
      const { items } = await reconciliation.breaks(actor, { limit: 100 })
      return items.map(({ id, reference, kind, openedAt, atBank, booked }) => ({
        id,
        title: money(atBank - booked),
        detail: `${breakKindWords[kind]()}, ${reference}`,
        since: openedAt,
        to: paths.reconciliationBreak(id),
      }))
    },
  },
]

/** What waits for this member of staff, queue by queue. */
export async function queuesOf(app: App, actor: StaffActor, locale: Locale): Promise<WaitingQueue[]> {
  const mine = sources.filter(({ permission }) => hasPermission(actor, permission))
  return Promise.all(
    mine.map(async ({ to, label, load }) => {
      const cases = (await load(app, actor, locale)).sort((a, b) => a.since.getTime() - b.since.getTime())
      return { to, label: label(), count: cases.length, cases }
    }),
  )
}

const SHOWN = 8

/** The cases that have waited longest, across all queues. */
export const oldestFirst = (queues: WaitingQueue[]) =>
  queues
    .flatMap(({ label, cases }) => cases.map((each) => ({ ...each, queue: label })))
    .sort((a, b) => a.since.getTime() - b.since.getTime())
    .slice(0, SHOWN)
