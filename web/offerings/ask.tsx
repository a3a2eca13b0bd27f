import { redirect } from 'react-router'
import { AskIssuer } from '#contract/questions/input'
import { appContext } from '../context.ts'
import { formAction } from '../forms/action.ts'
import { Form } from '../forms/form.tsx'
import { questionTones, questionWords } from '../issuer/question-words.ts'
import { redirectWithToast } from '../lib/flash.ts'
import { dateTime } from '../lib/format.ts'
import { orThrowNotFound } from '../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { toPageTitle } from '../lib/title.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/buttons/back-link.tsx'
import { Card } from '../ui/cards/card.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { NoteList } from '../ui/lists/note-list.tsx'
import type { Route } from './+types/ask.ts'

export const headers = personalHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: toPageTitle(loaderData ? m.ask_title({ name: loaderData.offering.name }) : m.detail_questions()) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const [app, actor] = [context.get(appContext), requirePerson(context)]
  const offering = await orThrowNotFound(app.offerings.detail(actor, slug))
  const profile = await app.offerings.brief(app.database.db, { slug })
  if (profile.issuerUserId === actor.userId) throw redirect(paths.issuerQuestions())
  return respondWithPersonalData({ offering: { slug, name: offering.name }, own: await app.questions.own(actor, slug) })
}

const fields = {
  question: { kind: 'textarea', label: m.ask_question, hint: m.ask_hint, maxLength: 500, rows: 4 },
} as const

export const action = formAction({
  fields,
  schema: AskIssuer,
  async run({ context, params: { slug } }: Route.ActionArgs, { question }) {
    await context.get(appContext).questions.ask(requirePerson(context), { offering: slug, question })
    return redirectWithToast(paths.askIssuer(slug), {
      variant: 'success',
      title: m.ask_sent(),
      message: m.ask_sent_text(),
    })
  },
})

/** Form page for a question to the issuer, with the reader's earlier questions. */
export default function AskIssuerPage({ loaderData: { offering, own } }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-5 pb-16">
      <BackLink to={paths.detail(offering.slug)}>{offering.name}</BackLink>
      <h1>{m.ask_title({ name: offering.name })}</h1>
      <Card title={m.ask_new()}>
        <p className="muted">{m.ask_lede()}</p>
        <Form
          key={own.length}
          fields={fields}
          className="grid gap-4 mt-4"
          submit={m.ask_send()}
          working={m.auth_working()}
        />
      </Card>
      {own.length > 0 ? (
        <Card title={m.ask_own()}>
          <NoteList
            items={own.map(({ id, question, state, answer, askedAt, reason }) => ({
              key: id,
              title: (
                <>
                  {question}{' '}
                  <Badge tone={questionTones[state]} long>
                    {questionWords[state]()}
                  </Badge>
                </>
              ),
              text: state === 'published' ? (answer ?? undefined) : (reason ?? undefined),
              small: [dateTime(askedAt)],
            }))}
          />
        </Card>
      ) : null}
    </div>
  )
}
