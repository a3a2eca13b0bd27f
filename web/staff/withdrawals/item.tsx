import * as z from 'zod'
import { voteChoices } from '#contract/approvals/states'
import { ResolveConflict } from '#contract/withdrawals/input'
import { isIssuerPayout } from '#contract/withdrawals/states'
import { isId, newId } from '#shared/ids'
import { hasPermission } from '#shared/permissions'
import { formActions } from '../../forms/action.ts'
import { money } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card, Note } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { type Neighbour, QueuePane } from '../../ui/layout/queue-pane.tsx'
import { formatWithdrawalState, getWithdrawalStateTone } from '../../wallet/withdrawals/state-words.ts'
import { ApprovalVote, voteFields } from '../approvals/decision.tsx'
import { listApprovalHistory, mergeHistoryNewestFirst } from '../kit/cases/approval-history.ts'
import { CasePageLayout } from '../kit/cases/case-page-layout.tsx'
import { createSignedFormAction } from '../kit/forms/signed-form-action.ts'
import { createStaffFormAction } from '../kit/forms/staff-form-action.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/item.ts'
import { MoneyOrigin } from './money-origin.tsx'
import { PayoutRoute } from './payout-route.tsx'
import { InvestorQuestions } from './questions.tsx'
import { BankPayoutReports, conflictFields } from './reports.tsx'
import { getScoreTone, WithdrawalRisk } from './risk.tsx'
import { UsualBehaviourTable } from './usual-behaviour-table.tsx'

/** Yes, no, or first a question to the investor. */
const decisionFields = {
  ...voteFields,
  vote: {
    ...voteFields.vote,
    options: () => [...voteFields.vote.options(), { value: 'ask', label: m.payouts_ask() }],
  },
  reason: { ...voteFields.reason, hint: m.payouts_reason_hint },
} as const

/** A vote, or a question to the owner in the words of the reason; only a yes goes without words. */
const DecideWithdrawal = z
  .object({
    vote: z.enum([...voteChoices, 'ask'], { error: 'missing' }),
    reason: z.string().trim().max(500, 'too_long').default(''),
  })
  .refine(({ vote, reason }) => vote === 'approve' || reason !== '', { path: ['reason'], error: 'missing' })

export const headers = personalHeaders
export const meta = createStaffMeta(m.payouts_title)

/** So many open withdrawals stand beside the one that is looked at. */
const BESIDE = 20

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, now, locale } = getStaffContext(call)
  const { id } = call.params
  const found = await orThrowNotFound(app.withdrawals.case(actor, id))
  const asked = await app.approvals.newestAbout(`withdrawal/${id}`)
  const request = asked && hasPermission(actor, 'approval.read') ? await app.approvals.one(actor, asked.id) : null
  const reports = await Promise.all(
    found.reports.map(async (report) => {
      const about =
        report.outcome === 'conflict' && (await app.approvals.newestAbout(`payout-report/${report.eventId}`))
      return { ...report, asked: about && about.state === 'waiting' ? about.id : null }
    }),
  )
  const [origin, queue] = await Promise.all([
    app.withdrawals.listOriginOfFunds(actor, id),
    app.withdrawals.cases(actor, { list: 'open', limit: BESIDE }),
  ])
  return respondWithPersonalData({
    found,
    origin,
    queue: queue.items,
    now: now.toISOString(),
    reports,
    history: mergeHistoryNewestFirst(
      found.history.map(({ state, at }) => ({ what: formatWithdrawalState(state), at })),
      await listApprovalHistory(app, actor, `withdrawal/${id}`, locale),
    ),
    request: request && { ...request, key: newId<'key'>(now) as string },
    decides: hasPermission(actor, 'withdrawal.decide'),
  })
}

const vote = createSignedFormAction({
  form: 'vote',
  fields: decisionFields,
  schema: DecideWithdrawal,
  async run({ app, actor, id, posted }, { vote, reason }, proof): Promise<unknown> {
    const key = String(posted.get('key') ?? '')
    if (vote === 'ask') return app.withdrawals.ask(actor, { id, question: reason }, isId(key) ? { key } : {})
    const request = await app.approvals.newestAbout(`withdrawal/${id}`)
    const about = { vote, reason, proof, id: request?.id ?? '', ...(isId(key) && { idempotencyKey: key }) }
    return app.approvals.vote(actor, about)
  },
  told: ({ vote }) => (vote === 'ask' ? m.payouts_question_sent() : m.approval_vote_kept()),
})
const conflict = createStaffFormAction({
  form: 'conflict',
  fields: conflictFields,
  schema: ResolveConflict,
  run: ({ app, actor, id }, wish) => app.withdrawals.proposeConflictResolution(actor, { ...wish, id }),
  told: m.suspense_asked,
})
export const action = formActions<Route.ActionArgs>({ vote, conflict })

/** Page of one withdrawal for staff: receiving account, risk, origin of the money and decision. */
export default function WithdrawalCasePage({ loaderData }: Route.ComponentProps) {
  const { found, origin, reports, history, request, decides, queue, now } = loaderData
  const { id, amount, reference, owner, state, why } = found
  return (
    <StaffPage
      title={money(amount)}
      lede={`${owner}, ${reference}`}
      back={{ to: paths.withdrawalsDesk(), label: m.payouts_title() }}
      aside={<Badge tone={getWithdrawalStateTone(state)}>{formatWithdrawalState(state)}</Badge>}
    >
      {why ? <Note tone="warn">{m.payouts_why({ why: why[getLocale()] })}</Note> : null}
      <CasePageLayout
        evidence={
          <>
            <PayoutRoute found={found} />
            <InvestorQuestions questions={found.questions} now={now} />
            {isIssuerPayout(found) ? null : <UsualBehaviourTable found={found} />}
            {isIssuerPayout(found) ? null : <MoneyOrigin lines={origin} />}
            <BankPayoutReports reports={reports} decides={decides} />
          </>
        }
        decision={
          <>
            <WithdrawalRisk found={found} />
            {request ? (
              <ApprovalVote request={request} fields={isIssuerPayout(found) ? voteFields : decisionFields} />
            ) : (
              <Card title={m.case_decision()}>
                <Note>{m.payouts_by_itself()}</Note>
              </Card>
            )}
          </>
        }
        history={history}
        queue={
          <QueuePane all={paths.withdrawalsDesk()} cases={neighbours(queue, now)} current={paths.withdrawalCase(id)} />
        }
      />
    </StaffPage>
  )
}

const neighbours = (cases: Route.ComponentProps['loaderData']['queue'], now: string): Neighbour[] =>
  cases.map(({ id, owner, amount, arrivesBy, late, score }) => ({
    to: paths.withdrawalCase(id),
    name: owner,
    clock: late ? (
      <Badge tone="down">{m.payouts_is_late()}</Badge>
    ) : (
      <Countdown deadline={arrivesBy.toISOString()} now={now} icon={false} say={m.ui_left} />
    ),
    detail: money(amount),
    mark: <Badge tone={getScoreTone(score)}>{m.payouts_points({ score: String(score) })}</Badge>,
  }))
