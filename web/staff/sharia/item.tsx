import { Link } from 'react-router'
import { ShariaOpinion } from '#contract/sharia/input'
import { caseWords, outcomeWords, possibleOutcomes, stepWords } from '#contract/sharia/states'
import { hasPermission } from '#shared/permissions'
import { date, dateTime } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { getLocale, m } from '../../lib/words.ts'
import { CurePapers } from '../../offerings/cure-papers.tsx'
import { ForbiddenActivities } from '../../offerings/forbidden-activities.tsx'
import { RatioTable } from '../../offerings/sharia-status.tsx'
import { paths } from '../../paths.ts'
import { Card, Note } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { CasePageLayout } from '../kit/cases/case-page-layout.tsx'
import { createSignedFormAction } from '../kit/forms/signed-form-action.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/item.ts'
import { opinionFields } from './fields.ts'
import { OpinionCard } from './opinion-card.tsx'
import { caseTones } from './tones.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.sdesk_title)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call)
  const found = await orThrowNotFound(app.sharia.case(actor, call.params.id))
  return respondWithPersonalData({ found, signs: hasPermission(actor, 'sharia.propose') })
}

/** The signed opinion goes to another person, who agrees before it counts. */
export const action = createSignedFormAction({
  fields: opinionFields,
  schema: ShariaOpinion,
  run: ({ app, actor, id }, opinion, proof) => app.sharia.propose(actor, { id, ...opinion }, { proof }),
  told: m.sdesk_sent,
})

/** Page of one sharia case: figures, the issuer's remedy and the board's opinion. */
export default function ShariaCasePage({ loaderData: { found, signs } }: Route.ComponentProps) {
  const { name, legalName, state, begunAt, opinionOn, cureOn, measures, history, request } = found
  const outcomes = possibleOutcomes[state]
  return (
    <StaffPage
      title={name}
      lede={legalName}
      back={{ to: paths.shariaDesk(), label: m.sdesk_title() }}
      aside={<Badge tone={caseTones[state]}>{caseWords[state][getLocale()]}</Badge>}
    >
      <CasePageLayout
        evidence={
          <>
            <Card title={m.sdesk_case()}>
              <LabelledValues
                rows={[
                  { label: m.sdesk_since(), value: date(begunAt) },
                  { label: m.sdesk_opinion_by(), value: date(opinionOn) },
                  { label: m.sdesk_cure_by(), value: date(cureOn) },
                ]}
              />
            </Card>
            {measures.map((measure) => (
              <Card
                key={measure.measuredAt.getTime()}
                title={m.sharia_figures_on({ date: date(measure.asOf), at: dateTime(measure.measuredAt) })}
              >
                {measure.explanation ? <p className="mb-4">{measure.explanation}</p> : null}
                <CurePapers papers={measure.papers} />
                <RatioTable measure={measure} />
                <ForbiddenActivities lines={measure.forbidden} />
              </Card>
            ))}
          </>
        }
        decision={
          <OpinionCard
            request={request}
            signs={signs}
            outcomes={outcomes.map((value) => ({ value, label: outcomeWords[value][getLocale()] }))}
          >
            <Note>{m.sdesk_ended_text()}</Note>
          </OpinionCard>
        }
        history={history.map(({ kind, at, disclosure, opinion }) => ({
          what: disclosure ? (
            <Link to={paths.disclosureItem(disclosure)}>{stepWords[kind][getLocale()]}</Link>
          ) : (
            stepWords[kind][getLocale()]
          ),
          at,
          ...(opinion && { reason: m.sharia_opinion_number({ number: opinion }) }),
        }))}
      />
    </StaffPage>
  )
}
