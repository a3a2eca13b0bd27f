import { AnswerQuestion } from '#contract/questions/input'
import { appContext } from '../context.ts'
import { formAction } from '../forms/action.ts'
import { Form } from '../forms/form.tsx'
import { redirectWithToast } from '../lib/flash.ts'
import { dateTime } from '../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { toPageTitle } from '../lib/title.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/buttons/back-link.tsx'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { Card } from '../ui/cards/card.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { NoteList } from '../ui/lists/note-list.tsx'
import type { Route } from './+types/questions.ts'
import { questionTones, questionWords } from './question-words.ts'

export const headers = personalHeaders
export const meta: Route.MetaFunction = () => [
  { title: toPageTitle(m.issuer_questions()) },
  { name: 'robots', content: 'noindex' },
]

/** Questions about the reader's offerings; `?id=` names the one to answer. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const questions = await context.get(appContext).questions.toIssuer(requirePerson(context))
  const id = new URL(request.url).searchParams.get('id')
  return respondWithPersonalData({
    questions,
    answering: questions.find((each) => each.id === id && each.state === 'asked') ?? null,
  })
}

const fields = {
  answer: { kind: 'textarea', label: m.issuer_answer, hint: m.issuer_answer_hint, maxLength: 2000, rows: 6 },
} as const

export const action = formAction({
  fields,
  schema: AnswerQuestion,
  async run({ context, request }: Route.ActionArgs, { answer }) {
    const id = new URL(request.url).searchParams.get('id') ?? ''
    await context.get(appContext).questions.answer(requirePerson(context), { id, answer })
    return redirectWithToast(paths.issuerQuestions(), { variant: 'success', title: m.issuer_answered() })
  },
})

/** Questions about the reader's own offerings, unanswered first. */
export default function IssuerQuestions({ loaderData: { questions, answering } }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-5 pt-5 pb-16">
      <header className="grid grid-cols-1 gap-2 justify-items-start">
        <BackLink to={paths.myBusiness()}>{m.issuer_mine()}</BackLink>
        <h1>{m.issuer_questions()}</h1>
        <p className="lede">{m.issuer_questions_lede()}</p>
      </header>
      {answering ? (
        <Card title={answering.offering.name}>
          <p>{answering.question}</p>
          <p className="small muted">{dateTime(answering.askedAt)}</p>
          <Form
            key={answering.id}
            fields={fields}
            className="grid gap-4 mt-4"
            submit={m.issuer_answer_send()}
            working={m.auth_working()}
          />
        </Card>
      ) : null}
      {questions.length === 0 ? (
        <Card>
          <EmptyState level={2} title={m.issuer_questions_none()} text={m.issuer_questions_none_text()} />
        </Card>
      ) : (
        <Card title={m.issuer_questions_all()}>
          <NoteList
            items={questions.map(({ id, question, offering, state, answer, askedAt }) => ({
              key: id,
              title: (
                <>
                  {question}{' '}
                  <Badge tone={questionTones[state]} long>
                    {questionWords[state]()}
                  </Badge>
                </>
              ),
              text: answer ?? undefined,
              small: [`${offering.name} · ${dateTime(askedAt)}`],
              acts:
                state === 'asked' && id !== answering?.id ? (
                  <ButtonLink to={paths.issuerQuestions({ id })}>{m.issuer_answer_this()}</ButtonLink>
                ) : null,
            }))}
          />
        </Card>
      )}
    </div>
  )
}
