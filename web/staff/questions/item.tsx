import { RefuseQuestion } from '#contract/questions/input'
import { questionActions } from '#contract/questions/states'
import { hasPermission } from '#shared/permissions'
import { formActions } from '../../forms/action.ts'
import { Form } from '../../forms/form.tsx'
import { questionTones, questionWords } from '../../issuer/question-words.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card, Note } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { CasePageLayout } from '../kit/cases/case-page-layout.tsx'
import { createStaffFormAction, pressed } from '../kit/forms/staff-form-action.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/item.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.questions_title)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call)
  const found = await orThrowNotFound(app.questions.case(actor, call.params.id))
  return respondWithPersonalData({ found, decides: hasPermission(actor, 'question.moderate') })
}

const refusing = { reason: { kind: 'textarea', label: m.questions_reason, maxLength: 500, rows: 3 } } as const
const to = () => paths.questionsDesk()

export const action = formActions({
  publish: createStaffFormAction({
    ...pressed,
    form: 'publish',
    run: ({ app, actor, id }) => app.questions.publish(actor, { id }),
    to,
    told: m.question_published,
  }),
  refuse: createStaffFormAction({
    form: 'refuse',
    fields: refusing,
    schema: RefuseQuestion,
    run: ({ app, actor, id }, { reason }) => app.questions.refuse(actor, { id, reason }),
    to,
    told: m.question_refused,
  }),
})

/** Page of one question to an issuer with its answer: publish or refuse with a reason. */
export default function QuestionPage({ loaderData: { found, decides } }: Route.ComponentProps) {
  const { question, answer, offering, state, askedAt, answeredAt, decidedAt, reason } = found
  const history = [
    { what: questionWords.asked(), at: askedAt },
    ...(answeredAt ? [{ what: questionWords.answered(), at: answeredAt }] : []),
    ...(decidedAt ? [{ what: questionWords[state](), at: decidedAt, ...(reason && { reason }) }] : []),
  ]
  return (
    <StaffPage
      title={offering.name}
      lede={m.questions_title()}
      back={{ to: paths.questionsDesk(), label: m.questions_title() }}
      aside={
        <Badge tone={questionTones[state]} long>
          {questionWords[state]()}
        </Badge>
      }
    >
      <CasePageLayout
        evidence={
          <>
            <Card title={m.ask_question()}>
              <p>{question}</p>
            </Card>
            <Card title={m.issuer_answer()}>
              {answer ? <p>{answer}</p> : <p className="muted">{m.detail_unanswered()}</p>}
            </Card>
          </>
        }
        decision={
          <Card title={m.case_decision()}>
            {decides && questionActions.publish(state) ? (
              <Form name="publish" fields={{}} submit={m.questions_publish()} working={m.auth_working()} />
            ) : null}
            {decides && questionActions.refuse(state) ? (
              <Form
                name="refuse"
                fields={refusing}
                className="grid gap-4 mt-4"
                submit={m.questions_refuse()}
                look={{ kind: 'danger' }}
              />
            ) : (
              <Note>{decides ? m.questions_is_decided() : m.desk_reads_only()}</Note>
            )}
          </Card>
        }
        history={history.reverse()}
      />
    </StaffPage>
  )
}
