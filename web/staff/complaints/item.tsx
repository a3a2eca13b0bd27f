import { AnswerComplaint, ExtendComplaint } from '#contract/complaints/input'
import { complaintActions, findNextDueDate } from '#contract/complaints/states'
import { hasPermission } from '#shared/permissions'
import { formActions } from '../../forms/action.ts'
import { Form } from '../../forms/form.tsx'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import {
  bodyWords,
  complaintTones,
  complaintWords,
  outcomeWords,
  toOptions,
  topicWords,
} from '../../requests/complaints/words.ts'
import { Card, Note } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { CaseDeadline } from '../kit/cases/case-deadline.tsx'
import { CasePageLayout } from '../kit/cases/case-page-layout.tsx'
import { createStaffFormAction, pressed } from '../kit/forms/staff-form-action.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/item.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.complaint_desk)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call)
  const found = await orThrowNotFound(app.complaints.case(actor, call.params.id))
  return respondWithPersonalData({ found, now: app.clock.now(), handles: hasPermission(actor, 'complaint.handle') })
}

const extending = { reason: { kind: 'textarea', label: m.complaint_desk_reason, maxLength: 1000, rows: 3 } } as const
const answering = {
  outcome: { kind: 'dropdown', label: m.complaint_desk_outcome },
  answer: {
    kind: 'textarea',
    label: m.complaint_desk_answer,
    hint: m.complaint_desk_answer_hint,
    maxLength: 6000,
    rows: 8,
  },
} as const

export const action = formActions({
  acknowledge: createStaffFormAction({
    ...pressed,
    form: 'acknowledge',
    run: ({ app, actor, id }) => app.complaints.acknowledge(actor, { id }),
    told: m.complaint_desk_acknowledged,
  }),
  begin: createStaffFormAction({
    ...pressed,
    form: 'begin',
    run: ({ app, actor, id }) => app.complaints.begin(actor, { id }),
    told: m.complaint_desk_begun,
  }),
  extend: createStaffFormAction({
    form: 'extend',
    fields: extending,
    schema: ExtendComplaint,
    run: ({ app, actor, id }, { reason }) => app.complaints.extend(actor, { id, reason }),
    told: m.complaint_desk_extended_told,
  }),
  answer: createStaffFormAction({
    form: 'answer',
    fields: answering,
    schema: AnswerComplaint,
    run: ({ app, actor, id }, given) => app.complaints.answer(actor, { id, ...given }),
    told: m.complaint_desk_sent,
  }),
})

/** Page of one complaint: its text, its deadline and the next action. */
export default function Complaint({ loaderData: { found, now, handles } }: Route.ComponentProps) {
  const { reference, name, topic, about, story, wish, state, outcome, answer } = found
  return (
    <StaffPage
      title={reference}
      lede={name}
      back={{ to: paths.complaintsDesk(), label: m.complaint_desk() }}
      aside={<Badge tone={complaintTones[state]}>{complaintWords[state]()}</Badge>}
    >
      <CasePageLayout
        evidence={
          <>
            <Card title={topicWords[topic]()}>
              <div className="grid gap-4">
                {about ? <p className="muted">{about}</p> : null}
                <p>{story}</p>
                <p>
                  <b>{m.complaint_wish()}</b>
                  <br />
                  {wish}
                </p>
              </div>
            </Card>
            {answer && outcome ? (
              <Card title={m.complaint_answer()}>
                <div className="grid gap-4">
                  <b>{outcomeWords[outcome]()}</b>
                  <p>{answer}</p>
                </div>
              </Card>
            ) : null}
          </>
        }
        decision={
          <Card title={m.case_decision()}>
            <div className="grid gap-4">
              {findNextDueDate(found) ? (
                <p>
                  {m.complaint_desk_due()}: <CaseDeadline due={findNextDueDate(found)} now={now} />
                </p>
              ) : null}
              {handles ? <Steps found={found} /> : <Note>{m.desk_reads_only()}</Note>}
            </div>
          </Card>
        }
        history={historyOf(found)}
      />
    </StaffPage>
  )
}

type ComplaintDetails = Route.ComponentProps['loaderData']['found']

/** What its state lets staff do. */
function Steps({ found }: { found: ComplaintDetails }) {
  const working = m.auth_working()
  if (complaintActions.end(found)) return <Note>{m.complaint_desk_theirs()}</Note>
  if (found.endedAt) return <Note>{m.complaint_desk_over()}</Note>
  return (
    <>
      {complaintActions.acknowledge(found) ? (
        <Form name="acknowledge" fields={{}} submit={m.complaint_desk_acknowledge()} working={working} />
      ) : null}
      {complaintActions.begin(found) ? (
        <Form name="begin" fields={{}} submit={m.complaint_desk_begin()} working={working} />
      ) : null}
      {complaintActions.answer(found) ? (
        <Form
          name="answer"
          fields={answering}
          className="grid gap-4"
          options={{ outcome: toOptions(outcomeWords) }}
          submit={m.complaint_desk_send()}
          working={working}
        />
      ) : null}
      {complaintActions.extend(found) ? (
        <Form
          name="extend"
          fields={extending}
          className="grid gap-4"
          submit={m.complaint_desk_extend()}
          look={{ kind: 'plain' }}
        />
      ) : null}
    </>
  )
}

function historyOf(found: ComplaintDetails) {
  const { state, receivedAt, acknowledgedAt, begunAt, extendedAt, extensionReason } = found
  const { answeredAt, endedAt, escalatedTo } = found
  const happened = [
    { what: complaintWords.received(), at: receivedAt },
    ...(acknowledgedAt ? [{ what: complaintWords.acknowledged(), at: acknowledgedAt }] : []),
    ...(begunAt ? [{ what: complaintWords.in_progress(), at: begunAt }] : []),
    ...(extendedAt
      ? [{ what: m.complaint_extended(), at: extendedAt, ...(extensionReason && { reason: extensionReason }) }]
      : []),
    ...(answeredAt ? [{ what: complaintWords.answered(), at: answeredAt }] : []),
    ...(endedAt
      ? [{ what: complaintWords[state](), at: endedAt, ...(escalatedTo && { reason: bodyWords[escalatedTo]() }) }]
      : []),
  ]
  return happened.toSorted((a, b) => b.at.getTime() - a.at.getTime())
}
