import { CancelMeeting } from '#contract/meetings/input'
import { meetingWords } from '#contract/meetings/states'
import { hasPermission } from '#shared/permissions'
import { appContext, requestContext } from '../../context.ts'
import { formAction } from '../../forms/action.ts'
import { Form } from '../../forms/form.tsx'
import { redirectWithToast } from '../../lib/flash.ts'
import { date, dateTime, number } from '../../lib/format.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { orNotFound } from '../../lib/refused.ts'
import { titled } from '../../lib/title.ts'
import { staffOf } from '../../lib/who-asks.ts'
import { m } from '../../lib/words.ts'
import { Items } from '../../meetings/items.tsx'
import { stateTones, stateWords } from '../../meetings/state-words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Rows } from '../../ui/figures.tsx'
import { Case } from '../kit/case.tsx'
import { StaffPage } from '../kit/page.tsx'
import type { Route } from './+types/item.ts'

export const headers = personalHeaders
export const meta = () => [{ title: titled(m.meeting_title()) }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const [app, actor] = [context.get(appContext), staffOf(context)]
  const { locale } = context.get(requestContext)
  const found = await orNotFound(app.meetings.one(actor, id))
  const approval = await app.approvals.newestAbout(`meeting/${id}`)
  const mayCancel = found.state === 'proposed' && hasPermission(actor, 'meeting.call')
  return personal({ found, kind: meetingWords[found.security.kind][locale], approval: approval?.id ?? null, mayCancel })
}

const fields = { reason: { kind: 'textarea', label: m.dist_why, maxLength: 1_000, rows: 3 } } as const

export const action = formAction({
  fields,
  schema: CancelMeeting,
  async run({ context, params: { id } }: Route.ActionArgs, { reason }) {
    await context.get(appContext).meetings.cancel(staffOf(context), { id, reason })
    return redirectWithToast(paths.meetingCase(id), { variant: 'success', title: m.meeting_cancelled() })
  },
})

/** One meeting: its call, how many have voted, and the result. */
export default function MeetingCasePage({ loaderData: { found, kind, approval, mayCancel } }: Route.ComponentProps) {
  const facts = [
    { label: m.dist_reference(), value: found.reference },
    { label: m.dist_security(), value: found.security.name },
    { label: m.dist_recorded(), value: date(`${found.recordedOn}T00:00:00+07:00`) },
    { label: m.meeting_closes(), value: dateTime(found.closesAt) },
    ...(found.inIssue === null
      ? []
      : [
          { label: m.meeting_voters(), value: number(found.holders) },
          {
            label: m.meeting_present(),
            value: m.meeting_of({ part: number(found.voted), whole: number(found.inIssue) }),
          },
        ]),
    ...(found.why ? [{ label: m.dist_why(), value: found.why }] : []),
  ]
  return (
    <StaffPage
      title={found.title}
      lede={kind}
      back={{ to: paths.meetingsDesk(), label: m.meeting_title() }}
      aside={<Badge tone={stateTones[found.state]}>{stateWords[found.state]()}</Badge>}
    >
      <Case
        evidence={
          <>
            <Card title={m.meeting_explanation()}>
              <p>{found.explanation}</p>
              <Rows rows={facts} />
              {found.state === 'closed' ? (
                <p className="mt-3">
                  <ButtonLink to={paths.meetingMinutes(found.id)} reloadDocument>
                    {m.meeting_minutes()}
                  </ButtonLink>
                </p>
              ) : null}
            </Card>
            <Items meeting={found} />
          </>
        }
        decision={
          approval || mayCancel ? (
            <Card title={m.case_decision()}>
              <div className="grid gap-4">
                {approval ? <ButtonLink to={paths.approval(approval)}>{m.desk_to_approval()}</ButtonLink> : null}
                {mayCancel ? (
                  <Form fields={fields} className="grid gap-4" submit={m.meeting_cancel()} look={{ kind: 'danger' }} />
                ) : null}
              </div>
            </Card>
          ) : null
        }
      />
    </StaffPage>
  )
}
