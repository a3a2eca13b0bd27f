import { Form } from 'react-router'
import { formatRule } from '#contract/rulebook/states'
import { appContext } from '../context.ts'
import { useFormState } from '../forms/state.ts'
import { StepUpPanel } from '../forms/step-up-panel.tsx'
import { useStepUpRequest } from '../forms/use-step-up-request.ts'
import { dateTime } from '../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { toPageTitle } from '../lib/title.ts'
import { getLocale, m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink, SubmitButton } from '../ui/buttons/button.tsx'
import { Card } from '../ui/cards/card.tsx'
import { ErrorSummary } from '../ui/inputs/fields/error-summary.tsx'
import type { Route } from './+types/business.ts'
import { businessAction } from './business/actions.ts'
import { BusinessSection } from './business/business-section.tsx'
import { parsePlanFigure } from './business/plan.ts'
import { readBusinesses } from './business/read.ts'

export const meta: Route.MetaFunction = () => [{ title: toPageTitle(m.issuer_mine()) }]
export const headers = personalHeaders

export async function loader({ context, url }: Route.LoaderArgs) {
  const { rulebook, clock } = context.get(appContext)
  const rules = await rulebook.at(clock.now())
  const days = formatRule('proposal.review_working_days', rules['proposal.review_working_days'], getLocale())
  const late = {
    funding: rules['distribution.funding_days'],
    grace: rules['distribution.grace_days'],
    overdue: rules['distribution.default_days'],
    call: rules['meeting.call_days'],
  }
  const figure = parsePlanFigure(url.searchParams.get('angka'))
  return respondWithPersonalData({
    ...(await readBusinesses({ context })),
    days,
    late,
    figure,
    now: clock.now().toISOString(),
  })
}
export const action = businessAction

/** Page "My business": offerings, obligations, proposals and coworkers. */
export default function MyBusiness({ loaderData }: Route.ComponentProps) {
  const { businesses, invitations, days, late, figure, now } = loaderData
  const answers = [useFormState('begin'), useFormState('accept'), useFormState('end')]
  const refused = answers.find(({ message }) => message)
  const asking = useStepUpRequest()
  return (
    <div className="grid gap-6">
      <header>
        <div className="page-h">
          <h1>{m.issuer_mine()}</h1>
          <ButtonLink to={paths.issuerQuestions()}>{m.issuer_questions()}</ButtonLink>
        </div>
        <p className="muted">{m.issuer_mine_lede()}</p>
      </header>
      {refused ? <ErrorSummary state={refused} /> : null}
      {asking ? <StepUpPanel state={asking} /> : null}
      {invitations.length > 0 ? (
        <Card title={m.issuer_invitations()}>
          <ul className="grid gap-2">
            {invitations.map(({ id, name, expiresAt }) => (
              <li key={id}>
                <Form method="post">
                  <input type="hidden" name="id" value={id} />
                  <input type="hidden" name="name" value={name} />
                  {name} · {m.issuer_invited_text({ until: dateTime(expiresAt) })}{' '}
                  <SubmitButton name="intent" value="accept">
                    {m.issuer_accept()}
                  </SubmitButton>
                </Form>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <div id="pengajuan" className="grid gap-6">
        {businesses.map((business) => (
          <BusinessSection key={business.applicantId} business={business} figure={figure} late={late} now={now} />
        ))}
      </div>
      <Card title={businesses.length > 0 ? m.issuer_start_other() : m.issuer_start_title()}>
        <div className="stack-4">
          <p>{m.issuer_start_text({ days })}</p>
          <Form method="post">
            <SubmitButton name="intent" value="begin" size="lg">
              {m.issuer_start()}
            </SubmitButton>
          </Form>
        </div>
      </Card>
    </div>
  )
}
