import { ProposeBreachOutcome, RecordAuthorityNotice, ReviseBreach } from '#contract/breaches/input'
import { areNoticesReleased, isBreachSettled } from '#contract/breaches/states'
import { hasPermission } from '#shared/permissions'
import { formActions } from '../../forms/action.ts'
import { Form } from '../../forms/form.tsx'
import { dateTime, number } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card, Note } from '../../ui/cards/card.tsx'
import { KeyFigures } from '../../ui/cards/figures.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { Details } from '../../ui/layout/details.tsx'
import { listApprovalHistory, mergeHistoryNewestFirst } from '../kit/cases/approval-history.ts'
import { CasePageLayout } from '../kit/cases/case-page-layout.tsx'
import { renderDecisionCard } from '../kit/cases/decision-card.tsx'
import { createStaffFormAction } from '../kit/forms/staff-form-action.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/item.ts'
import { BreachFiles, BreachLetters, IncidentFacts } from './cards.tsx'
import { authorityFields, outcomeFields, textFields } from './fields.ts'
import { AffectedPeople } from './people.tsx'
import { breachTones, breachWords } from './words.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.breach_desk)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, locale } = getStaffContext(call)
  const { id } = call.params
  const found = await orThrowNotFound(app.breaches.one(actor, id))
  const after = new URL(call.request.url).searchParams.get('after')?.slice(0, 64)
  const [letters, people, approval, decided] = await Promise.all([
    app.breaches.previewLetter(actor, id),
    found.people ? app.breaches.people(actor, id, { after, limit: 50 }) : { items: [], next: null },
    app.approvals.newestAbout(`breach/${id}`),
    listApprovalHistory(app, actor, `breach/${id}`, locale),
  ])
  return respondWithPersonalData({
    found,
    letters,
    people,
    kinds: app.breaches.dataKinds(actor),
    now: app.clock.now(),
    waiting: approval?.state === 'waiting' ? approval.id : null,
    history: mergeHistoryNewestFirst(decided, stepsOf(found)),
    manages: hasPermission(actor, 'breach.manage'),
  })
}

type IncidentDetails = Awaited<ReturnType<ReturnType<typeof getStaffContext>['app']['breaches']['one']>>

const stepsOf = ({ registeredAt, sentAt, authorityAt, authorityReceipt }: IncidentDetails) => [
  { what: m.breach_registered(), at: registeredAt },
  ...(sentAt ? [{ what: m.breach_sent(), at: sentAt }] : []),
  ...(authorityAt ? [{ what: m.breach_authority_told(), at: authorityAt, reason: authorityReceipt ?? '' }] : []),
]

export const action = formActions({
  outcome: createStaffFormAction({
    may: 'breach.manage',
    form: 'outcome',
    fields: outcomeFields,
    schema: ProposeBreachOutcome,
    run: ({ app, actor, id }, wish) => app.breaches.propose(actor, { id, ...wish }),
    told: m.breach_asked,
  }),
  texts: createStaffFormAction({
    may: 'breach.manage',
    form: 'texts',
    fields: textFields,
    schema: ReviseBreach,
    run: ({ app, actor, id }, texts) => app.breaches.revise(actor, { id, ...texts }),
    told: m.breach_revised,
  }),
  authority: createStaffFormAction({
    may: 'breach.manage',
    form: 'authority',
    fields: authorityFields,
    schema: RecordAuthorityNotice,
    run: ({ app, actor, id }, notice) => app.breaches.recordAuthorityNotice(actor, { id, ...notice }),
    told: m.breach_authority_told,
  }),
})

/** Page of one incident: its facts and deadline, the people affected, the letter, and the next step. */
export default function BreachPage({ loaderData }: Route.ComponentProps) {
  const { found, letters, people, kinds, now, waiting, history, manages } = loaderData
  const { state, title, reference } = found
  const locale = getLocale()
  const labelOf = (kind: string) => kinds.find((each) => each.kind === kind)?.label[locale] ?? kind
  return (
    <StaffPage
      title={title}
      lede={reference}
      back={{ to: paths.breaches(), label: m.breach_desk() }}
      aside={<Badge tone={breachTones[state]}>{breachWords[state]()}</Badge>}
    >
      <CasePageLayout
        evidence={
          <>
            <KeyFigures
              figures={[
                { label: m.breach_people(), value: found.people === null ? '–' : number(found.people) },
                {
                  label: m.breach_due(),
                  value: isBreachSettled(found) ? (
                    m.breach_settled()
                  ) : (
                    <Countdown deadline={found.notifyBy.toISOString()} now={now.toISOString()} icon={false} />
                  ),
                  note: dateTime(found.notifyBy),
                },
              ]}
            />
            <IncidentFacts found={found} labelOf={labelOf} />
            <BreachLetters letters={letters} />
            <AffectedPeople found={found} people={people} labelOf={labelOf} />
          </>
        }
        decision={
          <>
            {manages ? renderDecisionCard(waiting, waiting ? null : <NextSteps found={found} />) : null}
            {manages ? <BreachFiles found={found} /> : <Note>{m.desk_reads_only()}</Note>}
            {manages && (state === 'open' || state === 'collecting') ? (
              <Card>
                <Details label={m.breach_revise()}>
                  <Form
                    name="texts"
                    fields={textFields}
                    initial={initialOf(found)}
                    className="grid gap-4"
                    submit={m.breach_revise_save()}
                    look={{ kind: 'plain' }}
                  />
                </Details>
              </Card>
            ) : null}
          </>
        }
        history={history}
      />
    </StaffPage>
  )
}

type Loaded = Route.ComponentProps['loaderData']['found']

const initialOf = ({ title, howId, howEn, effortsId, effortsEn }: Loaded) => ({
  title,
  howId,
  howEn,
  effortsId,
  effortsEn,
})

function NextSteps({ found }: { found: Loaded }) {
  if (found.state === 'collecting') return <Note>{m.breach_collecting_text()}</Note>
  if (found.state === 'open')
    return <Form name="outcome" fields={outcomeFields} className="grid gap-4" submit={m.breach_ask()} />
  if (areNoticesReleased(found) && !found.authorityAt)
    return (
      <Form name="authority" fields={authorityFields} className="grid gap-4" submit={m.breach_record_authority()} />
    )
  return <Note>{m.breach_over()}</Note>
}
