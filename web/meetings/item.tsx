import {
  EARLY_REPAYMENT,
  formatQuorum,
  meetingChoices,
  type OwnMeeting,
  toMeetingTitle,
} from '#contract/meetings/states'
import { appContext, requestContext } from '../context.ts'
import { Form } from '../forms/form.tsx'
import { Input } from '../forms/input.tsx'
import { useFormState } from '../forms/state.ts'
import { StepUpPanel } from '../forms/step-up-panel.tsx'
import { useStepUpRequest } from '../forms/use-step-up-request.ts'
import { dateTime, day, number } from '../lib/format.ts'
import { orThrowNotFound } from '../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { toPageTitle } from '../lib/title.ts'
import { getLocale, m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/buttons/back-link.tsx'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { Card, Note } from '../ui/cards/card.tsx'
import { LabelledValues } from '../ui/cards/figures.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { Details } from '../ui/layout/details.tsx'
import type { Route } from './+types/item.ts'
import { act } from './act.ts'
import { proxyFields, toItemFieldName, voteFields } from './fields.ts'
import { AgendaItems } from './items.tsx'
import { MeetingDeedCard } from './meeting-deed-card.tsx'
import { MeetingDocuments } from './meeting-documents.tsx'
import { choiceWords, stateTones, stateWords } from './state-words.ts'

export const headers = personalHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: toPageTitle(loaderData ? loaderData.meeting.title : m.meeting_title()) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const [{ meetings }, actor] = [context.get(appContext), requirePerson(context)]
  const meeting = await orThrowNotFound(meetings.own(actor, id))
  const papers = await meetings.papers(actor, meeting.id)
  const { locale } = context.get(requestContext)
  return respondWithPersonalData({
    meeting,
    papers,
    kind: toMeetingTitle(meeting.security.kind, meeting.ofCompany)[locale],
    key: crypto.randomUUID(),
  })
}
export const action = act

/** Page of one meeting for holders: agenda, the reader's votes and the result. */
export default function MeetingPage({ loaderData: { meeting, papers, kind, key } }: Route.ComponentProps) {
  const { state, title, explanation } = meeting
  const open = state === 'voting'
  const asking = useStepUpRequest()
  const mayVote = open && meeting.votedAt === null && (meeting.entrusted > 0n || (meeting.units > 0n && !meeting.proxy))
  return (
    <>
      <BackLink to={paths.meetings()}>{m.meeting_title()}</BackLink>
      <div className="page-h">
        <h1>{title}</h1>
        <Badge tone={stateTones[state]}>{stateWords[state]()}</Badge>
      </div>
      <p className="lede mb-4">{`${kind} · ${meeting.security.name}`}</p>
      <div className="stack-4">
        <Card>
          <p>{explanation}</p>
          <LabelledValues rows={facts(meeting)} />
          {meeting.second ? (
            <Note>
              {m.meeting_second({
                quorum: formatQuorum(meeting, false)[getLocale()],
                special: formatQuorum(meeting, true)[getLocale()],
              })}
            </Note>
          ) : null}
          {meeting.ofCompany && meeting.deed?.state !== 'recorded' ? <Note>{m.meeting_of_company()}</Note> : null}
          {meeting.withoutVote > 0n ? (
            <Note>{m.meeting_without_vote({ units: number(meeting.withoutVote) })}</Note>
          ) : null}
          {meeting.proxy ? <Note>{m.meeting_entrusted_to({ name: meeting.proxy })}</Note> : null}
          {meeting.votedAt ? <Note>{m.meeting_voted_at({ at: dateTime(meeting.votedAt) })}</Note> : null}
          {state === 'closed' ? (
            <p className="mt-3">
              <ButtonLink to={paths.meetingMinutes(meeting.id)} reloadDocument>
                {m.meeting_minutes()}
              </ButtonLink>
            </p>
          ) : null}
        </Card>
        {meeting.deed?.state === 'recorded' ? <MeetingDeedCard deed={meeting.deed} /> : null}
        <MeetingDocuments papers={papers} />
        {asking ? (
          <StepUpPanel state={asking} />
        ) : mayVote ? (
          <Vote meeting={meeting} idempotencyKey={key} />
        ) : (
          <AgendaItems meeting={meeting} />
        )}
        {!asking && open && meeting.units > 0n && !meeting.proxy && !meeting.votedAt ? (
          <Entrust idempotencyKey={key} />
        ) : null}
        {meeting.votes.length > 0 ? (
          <Card title={m.meeting_own_votes()}>
            <LabelledValues
              rows={meeting.votes.map(({ place, choice }) => ({
                label: m.meeting_item({ place: number(place) }),
                value: choiceWords[choice](),
              }))}
            />
          </Card>
        ) : null}
      </div>
    </>
  )
}

const facts = (meeting: OwnMeeting) => [
  { label: m.dist_reference(), value: meeting.reference },
  { label: m.dist_recorded(), value: day(meeting.recordedOn) },
  { label: m.meeting_closes(), value: dateTime(meeting.closesAt) },
  {
    label: m.meeting_own_units(),
    value: meeting.state === 'called' ? m.meeting_counted_later() : number(meeting.units),
  },
  ...(meeting.entrusted > 0n ? [{ label: m.meeting_entrusted(), value: number(meeting.entrusted) }] : []),
  ...(meeting.present === null
    ? []
    : [
        {
          label: m.meeting_present(),
          value: m.meeting_of({ part: number(meeting.present), whole: number(meeting.inIssue ?? 0n) }),
        },
        ...(meeting.companyShares === null
          ? []
          : [{ label: m.meeting_company_shares(), value: number(meeting.companyShares) }]),
      ]),
]

/** One choice an item, once: the button says so. */
function Vote({ meeting, idempotencyKey }: { meeting: OwnMeeting; idempotencyKey: string }) {
  const options = meetingChoices.map((value) => ({ value, label: choiceWords[value]() }))
  return (
    <Card title={m.meeting_vote()}>
      <Form name="vote" fields={voteFields} className="grid gap-4" submit={m.meeting_vote_send()}>
        <input type="hidden" name="key" value={idempotencyKey} />
        <input type="hidden" name="items" value={meeting.items.length} />
        {meeting.items.map(({ place, text, special, outcome }) => (
          <Input
            key={place}
            name={toItemFieldName(place)}
            label={`${place}. ${text}`}
            hint={hintOf(special, outcome)}
            options={options}
          />
        ))}
        <Input name="final">{m.meeting_final()}</Input>
      </Form>
    </Card>
  )
}

const hintOf = (special: boolean, outcome: string | null) =>
  [special ? m.meeting_special() : '', outcome === EARLY_REPAYMENT ? m.meeting_early() : '']
    .filter(Boolean)
    .join(' ') || undefined

/** Folded away until it was tried: most vote themselves. */
function Entrust({ idempotencyKey }: { idempotencyKey: string }) {
  const { message, errors } = useFormState('entrust')
  const answered = message !== undefined || Object.keys(errors).length > 0
  return (
    <Details label={m.meeting_proxy()} open={answered} className="card">
      <p className="small muted">{m.meeting_proxy_text()}</p>
      <Form name="entrust" fields={proxyFields} submit={m.meeting_proxy_send()} stays>
        <input type="hidden" name="key" value={`${idempotencyKey}-proxy`} />
        <Input name="receiver" />
      </Form>
    </Details>
  )
}
