import { AnswerYearForm } from '#contract/sharia/input'
import { activities, contracts, type YearFile, type YearLine } from '#contract/sharia/states'
import { appContext } from '../context.ts'
import { formAction } from '../forms/action.ts'
import { Form } from '../forms/form.tsx'
import { Input } from '../forms/input.tsx'
import { redirectWithToast } from '../lib/flash.ts'
import { date, dateTime } from '../lib/format.ts'
import { orThrowNotFound } from '../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { toPageTitle } from '../lib/title.ts'
import { m } from '../lib/words.ts'
import { ShariaYearAnswers } from '../offerings/year-answers.tsx'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/buttons/back-link.tsx'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { Card, Note } from '../ui/cards/card.tsx'
import type { Route } from './+types/sharia-year.ts'
import { getYearLineWords, yearFields } from './year-fields.ts'
import './sharia-year.css'

export const headers = personalHeaders
export const meta: Route.MetaFunction = () => [
  { title: toPageTitle(m.issuer_sharia()) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  return respondWithPersonalData(
    await orThrowNotFound(context.get(appContext).sharia.ownYear(requirePerson(context), params.id)),
  )
}

export const action = formAction({
  fields: yearFields,
  schema: AnswerYearForm,
  async run({ context, params }: Route.ActionArgs, answers) {
    await context.get(appContext).sharia.answerYear(requirePerson(context), { id: params.id, ...answers })
    return redirectWithToast(paths.issuerShariaYear(params.id), { variant: 'success', title: m.issuer_year_sent() })
  },
})

/** Page of the yearly sharia questions to a business, with its answers and their outcome. */
export default function ShariaYear({ loaderData: found }: Route.ComponentProps) {
  const { name, year, dueOn, answers, case: open } = found
  return (
    <div className="wrap grid grid-cols-1 gap-5 pt-5 pb-16">
      <header className="grid grid-cols-1 gap-2 justify-items-start">
        <BackLink to={paths.myBusiness()}>{m.issuer_mine()}</BackLink>
        <h1>{m.issuer_year({ year: String(year) })}</h1>
        <p className="lede">{m.issuer_year_lede({ name, until: date(dueOn) })}</p>
      </header>
      <Silence of={found} />
      <Standing of={found} />
      {open ? <ButtonLink to={paths.issuerSharia(open)}>{m.issuer_sharia_open()}</ButtonLink> : null}
      {answers ? (
        <Card title={m.issuer_year_answered({ name: answers.by, at: dateTime(answers.at) })}>
          <ShariaYearAnswers lines={answers.lines} />
        </Card>
      ) : (
        <Form fields={yearFields} className="grid gap-5" submit={m.issuer_year_send()}>
          <p className="muted">{m.issuer_year_text({ year: String(year) })}</p>
          <Lines title={m.issuer_year_activities()} lines={activities} />
          <Lines title={m.issuer_year_contracts()} lines={contracts} />
          <Input name="declared" />
        </Form>
      )}
    </div>
  )
}

const Lines = ({ title, lines }: { title: string; lines: readonly YearLine[] }) => (
  <Card title={title}>
    <div className="grid gap-5">
      {lines.map((line) => (
        <div key={line} className="year-line">
          <Input name={line} />
          <div>
            <Input name={getYearLineWords(line)} />
          </div>
        </div>
      ))}
    </div>
  </Card>
)

/** What follows while the questions stand unanswered. */
function Silence({ of: { haltsOn, haltedAt } }: { of: Pick<YearFile, 'haltsOn' | 'haltedAt'> }) {
  if (haltedAt) return <Note tone="bad">{m.issuer_year_halted({ at: date(haltedAt) })}</Note>
  return haltsOn ? <Note tone="warn">{m.issuer_year_halts({ on: date(haltsOn) })}</Note> : null
}

function Standing({ of: { state, figures } }: { of: Pick<YearFile, 'state' | 'figures'> }) {
  if (state === 'passed') return <Note tone="good">{m.issuer_year_passed()}</Note>
  if (state === 'failed') return <Note tone="bad">{m.issuer_year_failed()}</Note>
  if (state === 'findings') return <Note tone="info">{m.issuer_year_findings()}</Note>
  return figures ? null : <Note tone="info">{m.issuer_year_figures_wait()}</Note>
}
