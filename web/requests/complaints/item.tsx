import { z } from 'zod'
import { EscalateComplaint } from '#contract/complaints/input'
import { type ComplaintView, complaintActions, findNextDueDate } from '#contract/complaints/states'
import { brand } from '#shared/brand'
import { appContext } from '../../context.ts'
import { formAction, formActions } from '../../forms/action.ts'
import { Form } from '../../forms/form.tsx'
import { redirectWithToast } from '../../lib/flash.ts'
import { dateTime } from '../../lib/format.ts'
import { createUnlistedMeta } from '../../lib/meta.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { requirePerson } from '../../lib/require-actor.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/buttons/back-link.tsx'
import { Card, Note } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { type Moment, Timeline } from '../../ui/lists/timeline.tsx'
import type { Route } from './+types/item.ts'
import { bodyWords, complaintTones, complaintWords, outcomeWords, toOptions, topicWords } from './words.ts'

export const meta: Route.MetaFunction = () => createUnlistedMeta(m.complaint_title(), m.complaint_title())
export const headers = personalHeaders

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const complaint = await orThrowNotFound(app.complaints.one(requirePerson(context), id))
  return respondWithPersonalData({ complaint, due: findNextDueDate(complaint), now: app.clock.now() })
}

const escalating = { to: { kind: 'dropdown', label: m.complaint_body } } as const

export const action = formActions({
  accept: formAction({
    form: 'accept',
    fields: {},
    schema: z.object({}),
    async run({ context, params: { id } }: Route.ActionArgs) {
      await context.get(appContext).complaints.accept(requirePerson(context), { id })
      return redirectWithToast(paths.complaint(id), { variant: 'success', title: m.complaint_accepted() })
    },
  }),
  escalate: formAction({
    form: 'escalate',
    fields: escalating,
    schema: EscalateComplaint,
    async run({ context, params: { id } }: Route.ActionArgs, { to }) {
      await context.get(appContext).complaints.escalate(requirePerson(context), { id, to })
      const title = m.complaint_escalated({ body: bodyWords[to]() })
      return redirectWithToast(paths.complaint(id), { variant: 'success', title })
    },
  }),
})

/** One complaint of the reader: progress, deadline, answer and reaction. */
export default function ComplaintPage({ loaderData: { complaint, due, now } }: Route.ComponentProps) {
  const { reference, topic, about, story, wish, state, outcome, answer } = complaint
  return (
    <div className="grid gap-5">
      <BackLink to={paths.complaints()}>{m.complaint_title()}</BackLink>
      <h1>{reference}</h1>
      <div className="flex flex-wrap gap-3">
        <Badge tone={complaintTones[state]}>{complaintWords[state]()}</Badge>
        {due ? <Countdown deadline={due.toISOString()} now={now.toISOString()} say={m.ui_left} /> : null}
      </div>
      {due && due < now ? <Note tone="warn">{m.complaint_late({ phone: brand.contact.phone })}</Note> : null}
      {answer && outcome ? (
        <Card title={m.complaint_answer()}>
          <div className="grid gap-4">
            <b>{outcomeWords[outcome]()}</b>
            <p>{answer}</p>
            {complaintActions.end(complaint) ? (
              <>
                <Form name="accept" fields={{}} submit={m.complaint_accept()} working={m.auth_working()} />
                <p className="muted">{m.complaint_escalate_text()}</p>
                <Form
                  name="escalate"
                  fields={escalating}
                  className="grid gap-4"
                  options={{ to: toOptions(bodyWords) }}
                  submit={m.complaint_escalate()}
                  look={{ kind: 'plain' }}
                />
              </>
            ) : null}
          </div>
        </Card>
      ) : null}
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
      <Card title={m.case_history()}>
        <Timeline moments={momentsOf(complaint)} />
      </Card>
    </div>
  )
}

/** What happened with a complaint and what comes, in its order. */
function momentsOf(complaint: ComplaintView): Moment[] {
  const { state, acknowledgeBy, answerBy, receivedAt, acknowledgedAt, begunAt } = complaint
  const { extendedAt, extensionReason, answeredAt, outcome, endedAt, escalatedTo } = complaint
  const step = (title: string, at: Date | null, comes?: string): Moment =>
    at ? { title, state: 'done', time: dateTime(at) } : { title, state: 'todo', ...(comes && { time: comes }) }
  return [
    step(complaintWords.received(), receivedAt),
    step(complaintWords.acknowledged(), acknowledgedAt, m.complaint_acknowledge_until({ at: dateTime(acknowledgeBy) })),
    step(complaintWords.in_progress(), begunAt),
    ...(extendedAt
      ? [{ ...step(m.complaint_extended(), extendedAt), ...(extensionReason && { text: extensionReason }) }]
      : []),
    {
      ...step(complaintWords.answered(), answeredAt, m.complaint_answer_until({ at: dateTime(answerBy) })),
      ...(outcome && { text: outcomeWords[outcome]() }),
    },
    ...(endedAt
      ? [{ ...step(complaintWords[state](), endedAt), ...(escalatedTo && { text: bodyWords[escalatedTo]() }) }]
      : []),
  ]
}
