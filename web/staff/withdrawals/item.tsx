import { CastVote } from '#contract/approvals/input'
import { ResolveConflict } from '#contract/withdrawals/input'
import { isId, newId } from '#shared/ids'
import { hasPermission } from '#shared/permissions'
import { appContext, requestContext } from '../../context.ts'
import { formAction, formActions } from '../../forms/action.ts'
import { redirectWithToast } from '../../lib/flash.ts'
import { dateTime, money } from '../../lib/format.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { orNotFound } from '../../lib/refused.ts'
import { staffOf } from '../../lib/who-asks.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, Note } from '../../ui/card.tsx'
import { Rows } from '../../ui/figures.tsx'
import { stateTone, stateWord } from '../../wallet/withdrawal/state-words.ts'
import { Decision, voteFields } from '../approvals/decision.tsx'
import { askedAbout, newestFirst } from '../kit/asked-about.ts'
import { Case } from '../kit/case.tsx'
import { deskMeta } from '../kit/desk.ts'
import { StaffPage } from '../kit/page.tsx'
import type { Route } from './+types/item.ts'
import { conflictFields, Reports } from './reports.tsx'
import { Risk } from './risk.tsx'

export const headers = personalHeaders
export const meta = deskMeta(m.payouts_title)

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const [app, actor] = [context.get(appContext), staffOf(context)]
  const { now, locale } = context.get(requestContext)
  const found = await orNotFound(app.withdrawals.case(actor, id))
  const asked = await app.approvals.newestAbout(`withdrawal/${id}`)
  const request = asked && hasPermission(actor, 'approval.read') ? await app.approvals.one(actor, asked.id) : null
  const reports = await Promise.all(
    found.reports.map(async (report) => {
      const about =
        report.outcome === 'conflict' && (await app.approvals.newestAbout(`payout-report/${report.eventId}`))
      return { ...report, asked: about && about.state === 'waiting' ? about.id : null }
    }),
  )
  return personal({
    found,
    reports,
    history: newestFirst(
      found.history.map(({ state, at }) => ({ what: stateWord(state), at })),
      await askedAbout(app, actor, `withdrawal/${id}`, locale),
    ),
    request: request && { ...request, key: newId<'key'>(now) as string },
    decides: hasPermission(actor, 'withdrawal.decide'),
  })
}

const done = (id: string, title: string) => redirectWithToast(paths.withdrawalCase(id), { variant: 'success', title })

export const action = formActions<Route.ActionArgs>({
  vote: formAction({
    form: 'vote',
    fields: voteFields,
    schema: CastVote,
    async run({ context, params: { id } }: Route.ActionArgs, voting, { posted }) {
      const [app, actor] = [context.get(appContext), staffOf(context)]
      const key = String(posted.get('key') ?? '')
      const request = await app.approvals.newestAbout(`withdrawal/${id}`)
      const about = { ...voting, id: request?.id ?? '', ...(isId(key) && { idempotencyKey: key }) }
      await app.approvals.vote(actor, about)
      return done(id, m.approval_vote_kept())
    },
  }),
  conflict: formAction({
    form: 'conflict',
    fields: conflictFields,
    schema: ResolveConflict,
    async run({ context, params: { id } }: Route.ActionArgs, wish) {
      await context.get(appContext).withdrawals.proposeResolution(staffOf(context), { ...wish, id })
      return done(id, m.suspense_asked())
    },
  }),
})

/** One withdrawal: where the money goes, what differs from what is usual, what the bank told; and the decision. */
export default function Withdrawal({ loaderData }: Route.ComponentProps) {
  const { found, reports, history, request, decides } = loaderData
  const { amount, fee, total, reference, owner, account, state, requestedAt, arrivesBy, why } = found
  const facts = [
    { label: m.payouts_owner(), value: owner },
    { label: m.withdraw_account(), value: `${account.bankName} •••• ${account.last}, ${account.holder}` },
    { label: m.withdraw_to_account(), value: money(amount) },
    { label: m.payouts_fee(), value: money(fee) },
    { label: m.withdraw_from_wallet(), value: money(total), total: true },
  ]
  const clock = [
    { label: m.payouts_requested(), value: dateTime(requestedAt) },
    { label: m.payouts_arrives(), value: dateTime(arrivesBy) },
  ]
  return (
    <StaffPage
      title={money(amount)}
      lede={reference}
      back={{ to: paths.withdrawalsDesk(), label: m.payouts_title() }}
      aside={<Badge tone={stateTone(state)}>{stateWord(state)}</Badge>}
    >
      <Case
        evidence={
          <>
            <Card title={m.payouts_goes_to()}>
              <Rows rows={facts} />
            </Card>
            <Risk found={found} />
            <Reports reports={reports} decides={decides} />
            <Card title={m.payouts_clock()}>
              <Rows rows={clock} />
            </Card>
          </>
        }
        decision={
          request ? (
            <Decision request={request} />
          ) : (
            <Card title={m.case_decision()}>
              <Note>{m.payouts_by_itself()}</Note>
            </Card>
          )
        }
        history={history}
      />
      {why ? <Note tone="warn">{m.payouts_why({ why: why[getLocale()] })}</Note> : null}
    </StaffPage>
  )
}
