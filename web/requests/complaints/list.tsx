import { FileComplaint } from '#contract/complaints/input'
import { complaintTopics, findNextDueDate } from '#contract/complaints/states'
import { appContext } from '../../context.ts'
import { formAction } from '../../forms/action.ts'
import { Form } from '../../forms/form.tsx'
import { redirectWithToast } from '../../lib/flash.ts'
import { dateTime } from '../../lib/format.ts'
import { createUnlistedMeta } from '../../lib/meta.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { requirePerson } from '../../lib/require-actor.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/buttons/back-link.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NoteList } from '../../ui/lists/note-list.tsx'
import type { Route } from './+types/list.ts'
import { complaintTones, complaintWords, toOptions, topicWords } from './words.ts'

export const meta: Route.MetaFunction = () => createUnlistedMeta(m.complaint_title(), m.complaint_title())
export const headers = personalHeaders

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const own = await app.complaints.own(requirePerson(context))
  return respondWithPersonalData({
    own: own.map((each) => ({ ...each, due: findNextDueDate(each) })),
    now: app.clock.now(),
    initial: {
      topic: complaintTopics.find((topic) => topic === url.searchParams.get('topic')) ?? '',
      about: (url.searchParams.get('about') ?? '').slice(0, fields.about.maxLength),
    },
  })
}

const fields = {
  topic: { kind: 'dropdown', label: m.complaint_topic },
  about: { kind: 'text', label: m.complaint_number, maxLength: 80, optional: true },
  story: { kind: 'textarea', label: m.complaint_story, hint: m.complaint_story_hint, maxLength: 4000, rows: 6 },
  wish: { kind: 'textarea', label: m.complaint_wish, maxLength: 1000, rows: 3 },
} as const

export const action = formAction({
  fields,
  schema: FileComplaint,
  async run({ context }: Route.ActionArgs, given) {
    const { id, reference } = await context.get(appContext).complaints.file(requirePerson(context), given)
    return redirectWithToast(paths.complaint(id), {
      variant: 'success',
      title: m.complaint_sent({ reference }),
      message: m.complaint_sent_text(),
    })
  },
})

/** The reader's complaints with deadlines, and the form for a new one. */
export default function ComplaintsPage({ loaderData: { own, now, initial } }: Route.ComponentProps) {
  return (
    <div className="grid gap-5">
      <BackLink to={paths.request()}>{m.request_title()}</BackLink>
      <h1>{m.complaint_title()}</h1>
      <p className="lede">{m.complaint_about_text()}</p>
      <Card title={m.complaint_own()}>
        {own.length === 0 ? (
          <EmptyState
            small
            title={m.complaint_none()}
            text={m.complaint_none_text()}
            action={<ButtonLink to={paths.complaintProcedure()}>{m.complaint_procedure_to()}</ButtonLink>}
          />
        ) : (
          <NoteList
            items={own.map(({ id, reference, topic, state, receivedAt, due }) => ({
              key: id,
              title: reference,
              aside: <Badge tone={complaintTones[state]}>{complaintWords[state]()}</Badge>,
              text: topicWords[topic](),
              small: [
                dateTime(receivedAt),
                due ? (
                  <Countdown key="due" deadline={due.toISOString()} now={now.toISOString()} say={m.ui_left} />
                ) : null,
              ],
              acts: <ButtonLink to={paths.complaint(id)}>{m.complaint_see()}</ButtonLink>,
            }))}
          />
        )}
      </Card>
      <Card title={m.complaint_new()}>
        <Form
          key={own.length}
          initial={initial}
          fields={fields}
          className="grid gap-4"
          options={{ topic: toOptions(topicWords) }}
          submit={m.complaint_send()}
          working={m.auth_working()}
        />
      </Card>
    </div>
  )
}
