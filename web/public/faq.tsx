import { ChevronDown, Search } from 'lucide-react'
import { Form } from 'react-router'
import type { PageBlock } from '#contract/content/states'
import { appContext, requestContext } from '../context.ts'
import { faqPage, pageMeta } from '../lib/meta.ts'
import { useShell } from '../lib/shell.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Note } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/faq.ts'
import { Answer } from './parts/answer.tsx'
import { Stamp } from './parts/document-page.tsx'
import { findQuestions } from './parts/find-questions.ts'
import { NotOpenYet } from './parts/not-open.tsx'
import { PageHead } from './parts/page-head.tsx'
import './text.css'

const LONGEST = 80

export async function loader({ context, request }: Route.LoaderArgs) {
  const { locale } = context.get(requestContext)
  const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, LONGEST)
  const { groups: all, updated } = await context.get(appContext).content.faq()
  const groups = all.map(({ id, title, questions }) => ({ id, title: title[locale], questions }))
  const found = findQuestions(groups, q)
  const count = (of: typeof groups) => of.reduce((sum, { questions }) => sum + questions.length, 0)
  return { q, groups: found, total: count(groups), found: count(found), updated }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const questions = loaderData?.groups.flatMap((group) => group.questions) ?? []
  const entries = questions.map(({ question, text }) => ({ question, answer: text }))
  return [
    ...pageMeta({
      title: m.pages_faq_title(),
      description: m.pages_faq_description(),
      path: paths.faq(),
      data: loaderData?.q ? [] : [faqPage(entries)],
    }),
    ...(loaderData?.q ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** Questions in groups; the search lives in the URL and is answered by the server. */
export default function FaqPage({ loaderData: { q, groups, total, found, updated } }: Route.ComponentProps) {
  const { locale } = useShell()
  return (
    <div className="wrap text-page">
      <PageHead title={m.pages_faq_title()} lede={m.pages_faq_lede({ count: `${total}` })}>
        <Stamp updated={updated} />
        {locale === 'en' ? <Note tone="info">{m.pages_indonesian_only()}</Note> : null}
        <Form method="get" role="search" className="ask">
          <label className="inp">
            <Search className="i" aria-hidden />
            <span className="sr">{m.pages_faq_search()}</span>
            <input
              type="search"
              name="q"
              key={q}
              defaultValue={q}
              maxLength={LONGEST}
              placeholder={m.pages_faq_placeholder()}
            />
          </label>
          <Button kind="primary" type="submit">
            {m.pages_faq_button()}
          </Button>
        </Form>
      </PageHead>
      {q ? (
        <p className="result" role="status">
          <b>{m.pages_faq_found({ count: `${found}`, q })}</b>
          <ButtonLink kind="quiet" size="sm" to={paths.faq()}>
            {m.pages_faq_all()}
          </ButtonLink>
        </p>
      ) : null}
      {found === 0 ? (
        <EmptyState
          level={2}
          title={m.pages_faq_none_title({ q })}
          text={m.pages_faq_none_text()}
          action={<ButtonLink to={paths.contact()}>{m.pages_faq_ask()}</ButtonLink>}
        />
      ) : (
        <div className="text-body">
          <nav className="toc" aria-label={m.pages_faq_groups()}>
            <p className="toc-title">{m.pages_faq_groups()}</p>
            <ol>
              {groups.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div className="prose">
            {groups.map(({ id, title, questions }) => (
              <section key={id} id={id} aria-labelledby={`${id}-judul`}>
                <h2 id={`${id}-judul`}>{title}</h2>
                <div className="q-list" lang="id">
                  {questions.map((entry) => (
                    <QuestionBox key={entry.id} {...entry} open={q !== '' && found <= 3} />
                  ))}
                </div>
              </section>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

type Question = { id: string; question: string; answer: readonly PageBlock[]; open: boolean }

const QuestionBox = ({ id, question, answer, open }: Question) => (
  <details className="q" id={id} open={open}>
    <summary>
      <span>{question}</span>
      <ChevronDown className="i" aria-hidden />
    </summary>
    <div className="answer">
      <NotOpenYet at={`${paths.faq()}#${id}`} />
      <Answer blocks={answer} />
    </div>
  </details>
)
