import { appContext, requestContext } from '../context.ts'
import { createFaqPageData, createPageMeta } from '../lib/meta.ts'
import { useShell } from '../lib/shell.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { Note } from '../ui/cards/card.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { SearchBox } from '../ui/inputs/search-box.tsx'
import { PageHeader, TextBody, TextPage } from '../ui/layout/page-header.tsx'
import { TableOfContents } from '../ui/layout/table-of-contents.tsx'
import { CollapsibleQuestion, QuestionList } from '../ui/lists/collapsible-question.tsx'
import { Prose } from '../ui/text/prose.tsx'
import type { Route } from './+types/faq.ts'
import { AnswerBlocks } from './parts/answer.tsx'
import { DocumentStamp } from './parts/document-page.tsx'
import { findQuestions } from './parts/find-questions.ts'

const LONGEST = 80

export async function loader({ context, request }: Route.LoaderArgs) {
  const { locale } = context.get(requestContext)
  const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, LONGEST)
  const { groups: all, updated } = await context.get(appContext).content.faq(locale)
  const groups = all.map(({ id, title, questions }) => ({ id, title: title[locale], questions }))
  const found = findQuestions(groups, q)
  const count = (of: typeof groups) => of.reduce((sum, { questions }) => sum + questions.length, 0)
  return { q, groups: found, total: count(groups), found: count(found), updated }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const questions = loaderData?.groups.flatMap((group) => group.questions) ?? []
  const entries = questions.map(({ question, text }) => ({ question, answer: text }))
  return [
    ...createPageMeta({
      title: m.pages_faq_title(),
      description: m.pages_faq_description(),
      path: paths.faq(),
      data: loaderData?.q ? [] : [createFaqPageData(entries)],
    }),
    ...(loaderData?.q ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** Questions in groups with a server-side search by `?q=`. */
export default function FaqPage({ loaderData: { q, groups, total, found, updated } }: Route.ComponentProps) {
  const { locale } = useShell()
  return (
    <TextPage>
      <PageHeader title={m.pages_faq_title()} lede={m.pages_faq_lede({ count: `${total}` })}>
        <DocumentStamp updated={updated} />
        {groups.some(({ questions }) => questions.some(({ language }) => language !== locale)) ? (
          <Note tone="info">{m.pages_indonesian_only()}</Note>
        ) : null}
        <SearchBox
          label={m.pages_faq_search()}
          placeholder={m.pages_faq_placeholder()}
          button={m.pages_faq_button()}
          q={q}
          maxLength={LONGEST}
        />
      </PageHeader>
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
        <TextBody>
          <TableOfContents title={m.pages_faq_groups()} entries={groups} />
          <Prose>
            {groups.map(({ id, title, questions }) => (
              <section key={id} id={id} aria-labelledby={`${id}-judul`}>
                <h2 id={`${id}-judul`}>{title}</h2>
                <QuestionList>
                  {questions.map(({ id, question, answer, language }) => (
                    <CollapsibleQuestion
                      key={id}
                      id={id}
                      lang={language}
                      question={question}
                      open={q !== '' && found <= 3}
                    >
                      <AnswerBlocks blocks={answer} />
                    </CollapsibleQuestion>
                  ))}
                </QuestionList>
              </section>
            ))}
          </Prose>
        </TextBody>
      )}
    </TextPage>
  )
}
