import { listAcronyms } from '#contract/screening/states'
import { type KycReason, kycReasons, type Party } from '#contract/verification/states'
import { hasPermission } from '#shared/permissions'
import { type App, appContext, requestContext } from '../../context.ts'
import { formatParty } from '../../kyc/party-choice.tsx'
import { getFieldLabel } from '../../kyc/steps.ts'
import { dateTime } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { requireStaff } from '../../lib/require-actor.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card, Note } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { type Neighbour, QueuePane } from '../../ui/layout/queue-pane.tsx'
import { NoteList } from '../../ui/lists/note-list.tsx'
import { CasePageLayout } from '../kit/cases/case-page-layout.tsx'
import { NextCaseLink } from '../kit/cases/next-case.tsx'
import { createStaffMeta } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/item.ts'
import { kycActions } from './act.ts'
import { listApplicationFields, listRevealableNumbers, listReviewableFields } from './application-fields.ts'
import { compareWithSources } from './compare-with-sources.ts'
import { KycDecisionForm } from './decision.tsx'
import { KycApplicationData, KycPictures } from './evidence.tsx'
import { KycFindings } from './findings.tsx'
import { listCaseHistory } from './history.ts'
import { ScreeningHits } from './hits.tsx'
import { findNameFieldLabels } from './name-field-labels.ts'
import { type Answered, RevealNumbers } from './secrets.tsx'
import { riskTones, riskWords, stateTones, stateWords } from './words.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.kyc_desk)

/** So many cases of the queue stand beside the open one. */
const BESIDE = 20

export async function loader({ context, params }: Route.LoaderArgs) {
  const [app, actor] = [context.get(appContext), requireStaff(context)]
  const { now } = context.get(requestContext)
  const found = await orThrowNotFound(app.verification.one(actor, params.id))
  const { userId, party, application, version, state, round, riskLevel, submittedAt, dueAt, findings, files, checks } =
    found
  const after = state === 'submitted' ? `${dueAt.getTime()}_${userId}` : undefined
  const [{ items }, queue] = await Promise.all([
    app.verification.waiting(actor, { limit: 1, after }),
    app.verification.waiting(actor, { limit: BESIDE }),
  ])
  const request = await app.approvals.newestAbout(`kyc/${userId}`)
  const hits = await app.screening.hitsOf(actor, userId)
  return respondWithPersonalData({
    name: application.fullName,
    ...{ party, version, state, round, riskLevel, submittedAt, dueAt, findings, files, checks },
    card: found.card ?? [],
    ...{ own: found.own, reasons: found.reasons, now: now.toISOString() },
    late: dueAt <= now,
    nextId: items[0]?.userId ?? null,
    queue: queue.items,
    current: userId,
    steps: listApplicationFields(app, found),
    names: listReviewableFields(found),
    secrets: hasPermission(actor, 'kyc.reveal') ? listRevealableNumbers(application) : null,
    hits,
    bearers: findNameFieldLabels(found, hits),
    birthDate: party === 'entity' ? '' : (application.birthDate ?? ''),
    waiting: request?.state === 'waiting' ? request.id : null,
    decides: hasPermission(actor, 'kyc.decide'),
    missing: listAcronyms(await app.screening.missing()),
    history: await listCaseHistory(app, found),
  })
}

export const action = kycActions

/** Page of one KYC case: application, findings and decision. */
export default function KycCase({ loaderData, actionData }: Route.ComponentProps) {
  const { party, name, round, state, riskLevel, steps, files, findings, checks, card, hits, secrets, decides, own } =
    loaderData
  return (
    <StaffPage
      title={name}
      lede={`${m.kyc_desk_round({ round })} · ${dateTime(loaderData.submittedAt)}`}
      back={{ to: paths.kycDesk(), label: m.kyc_desk() }}
      aside={
        <span className="chips">
          <Badge tone="neutral">{formatParty(party)}</Badge>
          <Badge tone={stateTones[state]}>{stateWords[state]()}</Badge>
          <Badge tone={riskTones[riskLevel]}>{riskWords[riskLevel]()}</Badge>
          {loaderData.nextId ? <NextCaseLink to={paths.kycCase(loaderData.nextId)} /> : null}
          {state === 'submitted' ? <Clock {...loaderData} /> : null}
        </span>
      }
    >
      <CasePageLayout
        evidence={
          <>
            {hits.length ? (
              <ScreeningHits
                hits={hits}
                birthDate={loaderData.birthDate}
                bearers={loaderData.bearers}
                decides={decides && !own}
              />
            ) : null}
            <KycPictures party={party} files={files} />
            <KycApplicationData party={party} steps={steps} marks={compareWithSources(party, checks)} card={card} />
            {secrets && !own ? <RevealNumbers party={party} names={secrets} answered={answeredOf(actionData)} /> : null}
          </>
        }
        decision={
          <>
            <KycFindings party={party} findings={findings} checks={checks} card={card} />
            <Decision case={loaderData} />
          </>
        }
        history={loaderData.history}
        queue={
          <QueuePane
            all={paths.kycDesk()}
            cases={neighbours(loaderData.queue, loaderData.now)}
            current={paths.kycCase(loaderData.current)}
            search
          />
        }
      />
    </StaffPage>
  )
}

type Loaded = Route.ComponentProps['loaderData']

const Clock = ({ late, dueAt, now }: Pick<Loaded, 'late' | 'dueAt' | 'now'>) =>
  late ? (
    <Badge tone="down">{m.kyc_desk_late()}</Badge>
  ) : (
    <Countdown deadline={dueAt.toISOString()} now={now} say={m.ui_left} />
  )

/** The decision, or why there is none to make. */
function Decision({
  case: { party, state, own, decides, waiting, version, riskLevel, names, reasons, missing },
}: {
  case: Loaded
}) {
  if (state !== 'submitted')
    return (
      <Card title={m.case_decision()}>
        <div className="grid gap-4">
          <Note>{stateWords[state]()}</Note>
          <Reasons party={party} reasons={reasons} />
          {waiting ? <ButtonLink to={paths.approval(waiting)}>{m.desk_to_approval()}</ButtonLink> : null}
        </div>
      </Card>
    )
  if (own || !decides)
    return (
      <Card title={m.case_decision()}>
        <Note tone="info">{own ? m.kyc_desk_own() : m.kyc_desk_reads_only()}</Note>
      </Card>
    )
  return (
    <>
      {waiting ? (
        <Card title={m.case_decision()}>
          <div className="grid gap-4">
            <Note tone="info">{m.kyc_desk_second_waits()}</Note>
            <ButtonLink to={paths.approval(waiting)}>{m.desk_to_approval()}</ButtonLink>
          </div>
        </Card>
      ) : null}
      <KycDecisionForm
        party={party}
        version={version}
        riskLevel={riskLevel}
        steps={names}
        asked={waiting !== null}
        missing={missing}
      />
    </>
  )
}

/** What a form was told when it was refused is not for here. */
const answeredOf = (answer: unknown): Answered | null =>
  typeof answer === 'object' && answer !== null && ('revealed' in answer || 'waitsFor' in answer || 'mother' in answer)
    ? (answer as Answered)
    : null

type Waiting = Awaited<ReturnType<App['verification']['waiting']>>['items']

const partyShort = {
  citizen: m.kyc_desk_party_citizen,
  foreigner: m.kyc_desk_party_foreigner,
  entity: m.kyc_party_entity,
} as const

/** Cases of the queue as they stand beside the open one. */
const neighbours = (cases: Waiting, now: string): Neighbour[] =>
  cases.map(({ userId, fullName, party, riskLevel, dueAt, late }) => ({
    to: paths.kycCase(userId),
    name: fullName,
    clock: late ? (
      <Badge tone="down">{m.kyc_desk_late()}</Badge>
    ) : (
      <Countdown deadline={dueAt.toISOString()} now={now} icon={false} say={m.ui_left} />
    ),
    detail: partyShort[party](),
    mark: <Badge tone={riskTones[riskLevel]}>{riskWords[riskLevel]()}</Badge>,
  }))

/** Which fields were sent back, and why. */
const Reasons = ({ party, reasons }: { party: Party; reasons: readonly KycReason[] }) =>
  reasons.length ? (
    <NoteList
      items={reasons.map(({ field, code, remark }) => ({
        key: field,
        title: getFieldLabel(party, field),
        text: kycReasons[code].text[getLocale()],
        small: [remark],
      }))}
    />
  ) : null
