import { CancelMeeting } from '#contract/meetings/input'
import { toMeetingTitle } from '#contract/meetings/states'
import { hasPermission } from '#shared/permissions'
import { Form } from '../../forms/form.tsx'
import { dateTime, day, number } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { AgendaItems } from '../../meetings/items.tsx'
import { MeetingDeedCard } from '../../meetings/meeting-deed-card.tsx'
import { MeetingDocuments } from '../../meetings/meeting-documents.tsx'
import { stateTones, stateWords } from '../../meetings/state-words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { CasePageLayout } from '../kit/cases/case-page-layout.tsx'
import { renderDecisionCard } from '../kit/cases/decision-card.tsx'
import { createStaffFormAction } from '../kit/forms/staff-form-action.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/item.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.meeting_title)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, locale } = getStaffContext(call)
  const { id } = call.params
  const found = await orThrowNotFound(app.meetings.one(actor, id))
  const about = found.deed ? `meeting-deed/${found.deed.id}` : `meeting/${id}`
  const approval = await app.approvals.newestAbout(about)
  const mayCancel = found.state === 'proposed' && hasPermission(actor, 'meeting.call')
  const papers = await app.meetings.papers(actor, found.id)
  const deedFiles = found.deed ? await app.meetings.deedFiles(actor, found.deed.id) : []
  return respondWithPersonalData({
    found,
    papers,
    deedFiles,
    kind: toMeetingTitle(found.security.kind, found.ofCompany)[locale],
    approval: approval?.id ?? null,
    mayCancel,
  })
}

const fields = { reason: { kind: 'textarea', label: m.dist_why, maxLength: 1_000, rows: 3 } } as const

export const action = createStaffFormAction({
  fields,
  schema: CancelMeeting,
  run: ({ app, actor, id }, { reason }) => app.meetings.cancel(actor, { id, reason }),
  told: m.meeting_cancelled,
})

/** Page of one meeting for staff: invitation, turnout and result. */
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
      <CasePageLayout
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
            {found.deed ? <MeetingDeedCard deed={found.deed} /> : null}
            <MeetingDocuments papers={deedFiles} title={m.meeting_deed_file()} />
            <MeetingDocuments papers={papers} />
            <AgendaItems meeting={found} />
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
