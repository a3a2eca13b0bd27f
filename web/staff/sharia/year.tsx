import { YearOpinion } from '#contract/sharia/input'
import { screeningWords, type YearFile, yearOutcomes, yearOutcomeWords } from '#contract/sharia/states'
import { hasPermission } from '#shared/permissions'
import { date, dateTime } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { getLocale, m } from '../../lib/words.ts'
import { ShariaYearAnswers } from '../../offerings/year-answers.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card, Note } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { CasePageLayout } from '../kit/cases/case-page-layout.tsx'
import { createSignedFormAction } from '../kit/forms/signed-form-action.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/year.ts'
import { opinionFields } from './fields.ts'
import { OpinionCard } from './opinion-card.tsx'

export const headers = personalHeaders
export const meta = createStaffMeta(m.sdesk_title)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call)
  const found = await orThrowNotFound(app.sharia.year(actor, call.params.id))
  return respondWithPersonalData({ found, signs: hasPermission(actor, 'sharia.propose') })
}

/** The signed opinion goes to another person, who agrees before it counts. */
export const action = createSignedFormAction({
  fields: opinionFields,
  schema: YearOpinion,
  run: ({ app, actor, id }, opinion, proof) => app.sharia.proposeYear(actor, { id, ...opinion }, { proof }),
  told: m.sdesk_sent,
})

/** Page of one sharia year of a business: figures, answers and the board's opinion on changes. */
export default function ShariaYearCase({ loaderData: { found, signs } }: Route.ComponentProps) {
  const { name, year, dueOn, state, haltsOn, haltedAt, figures, answers, opinion } = found
  return (
    <StaffPage
      title={name}
      lede={m.issuer_year({ year: String(year) })}
      back={{ to: paths.shariaDesk(), label: m.sdesk_title() }}
      aside={<Badge tone={tones[state]}>{screeningWords[state][getLocale()]}</Badge>}
    >
      <CasePageLayout
        evidence={
          <>
            <Card title={m.sdesk_case()}>
              <LabelledValues
                rows={[
                  { label: m.sdesk_due(), value: date(dueOn) },
                  { label: m.sdesk_year_figures(), value: figuresOf(figures) },
                  ...(haltsOn ? [{ label: m.sdesk_year_halts(), value: date(haltsOn) }] : []),
                  ...(haltedAt ? [{ label: m.sdesk_year_halted(), value: date(haltedAt) }] : []),
                ]}
              />
            </Card>
            <Card title={m.sdesk_answers()}>
              {answers ? (
                <>
                  <p className="muted">{m.sdesk_answered({ name: answers.by, at: dateTime(answers.at) })}</p>
                  <ShariaYearAnswers lines={answers.lines} />
                </>
              ) : (
                <p className="muted">{m.sdesk_answers_none()}</p>
              )}
            </Card>
          </>
        }
        decision={
          <OpinionCard
            request={found.request}
            signs={signs}
            outcomes={(state === 'findings' ? yearOutcomes : []).map((value) => ({
              value,
              label: yearOutcomeWords[value][getLocale()],
            }))}
          >
            <div className="grid gap-4">
              <Note>{m.sdesk_year_done()}</Note>
              {found.case ? <ButtonLink to={paths.shariaCase(found.case)}>{m.sdesk_to_case()}</ButtonLink> : null}
            </div>
          </OpinionCard>
        }
        history={
          opinion
            ? [
                {
                  what: yearOutcomeWords[opinion.outcome][getLocale()],
                  at: opinion.at,
                  reason: m.sharia_opinion_number({ number: opinion.number }),
                },
              ]
            : []
        }
      />
    </StaffPage>
  )
}

const tones = { awaited: 'neutral', overdue: 'down', findings: 'warn', passed: 'up', failed: 'down' } as const

const figuresOf = (figures: YearFile['figures']) =>
  figures ? (figures.passes ? m.sharia_below() : m.sharia_above()) : m.sdesk_missing()
