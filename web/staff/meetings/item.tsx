import { CancelMeeting } from '#contract/meetings/input'
import { toMeetingTitle } from '#contract/meetings/states'
import { hasPermission } from '#shared/permissions'
import { Form } from '../../forms/form.tsx'
import { dateTime, day, number } from '../../lib/format.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { orNotFound } from '../../lib/refused.ts'
import { m } from '../../lib/words.ts'
import { Deed } from '../../meetings/deed.tsx'
import { Items } from '../../meetings/items.tsx'
import { Papers } from '../../meetings/papers.tsx'
import { stateTones, stateWords } from '../../meetings/state-words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Case } from '../kit/cases/case.tsx'
import { renderDecisionCard } from '../kit/cases/decision-card.tsx'
import { deskForm } from '../kit/forms/form.ts'
import { deskMeta, deskOf } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/item.ts'

export const headers = personalHeaders
export const meta = deskMeta(m.meeting_title)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, locale } = deskOf(call)
  const { id } = call.params
  const found = await orNotFound(app.meetings.one(actor, id))
  const about = found.deed ? `meeting-deed/${found.deed.id}` : `meeting/${id}`
  const approval = await app.approvals.newestAbout(about)
  const mayCancel = found.state === 'proposed' && hasPermission(actor, 'meeting.call')
  const papers = await app.meetings.papers(actor, found.id)
  const deedFiles = found.deed ? await app.meetings.deedFiles(actor, found.deed.id) : []
  return personal({
    found,
    papers,
    deedFiles,
    kind: toMeetingTitle(found.security.kind, found.ofCompany)[locale],
    approval: approval?.id ?? null,
    mayCancel,
  })
}

const fields = { reason: { kind: 'textarea', label: m.dist_why, maxLength: 1_000, rows: 3 } } as const

export const action = deskForm({
  fields,
  schema: CancelMeeting,
  run: ({ app, actor, id }, { reason }) => app.meetings.cancel(actor, { id, reason }),
  told: m.meeting_cancelled,
})

/** One meeting: its call, how many have voted, and the result. */
export default function MeetingCasePage({
  loaderData: { found, papers, deedFiles, kind, approval, mayCancel },
}: Route.ComponentProps) {
  const facts = [
    { label: m.dist_reference(), value: found.reference },
    { label: m.dist_security(), value: found.security.name },
    { label: m.dist_recorded(), value: day(found.recordedOn) },
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
    ...(found.companyShares === null
      ? []
      : [{ label: m.meeting_company_shares(), value: number(found.companyShares) }]),
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
              <LabelledValues rows={facts} />
              {found.state === 'closed' ? (
                <p className="mt-3">
                  <ButtonLink to={paths.meetingMinutes(found.id)} reloadDocument>
                    {m.meeting_minutes()}
                  </ButtonLink>
                </p>
              ) : null}
            </Card>
            {found.deed ? <Deed deed={found.deed} /> : null}
            <Papers papers={deedFiles} title={m.meeting_deed_file()} />
            <Papers papers={papers} />
            <Items meeting={found} />
          </>
        }
        decision={renderDecisionCard(
          approval,
          mayCancel ? (
            <Form fields={fields} className="grid gap-4" submit={m.meeting_cancel()} look={{ kind: 'danger' }} />
          ) : null,
        )}
      />
    </StaffPage>
  )
}
