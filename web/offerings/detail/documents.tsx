import { Link } from 'react-router'
import type { PublishedDocument } from '#contract/documents/states'
import type { OfferingFacts } from '#contract/offerings/states'
import type { PublishedQuestion } from '#contract/questions/states'
import { date } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { NavigableSection } from '../../ui/layout/navigable-section.tsx'
import { PublishedDocuments } from '../published-documents.tsx'

/** Documents of the offering with their verification codes. */
export const OfferingDocuments = ({ documents }: { documents: PublishedDocument[] }) => (
  <NavigableSection
    id="dokumen"
    title={m.detail_documents()}
    note={m.detail_documents_count({ count: documents.length })}
  >
    {documents.length === 0 ? <p>{m.detail_documents_none()}</p> : <PublishedDocuments documents={documents} />}
    {documents.length > 0 ? (
      <p className="small muted">
        {m.detail_documents_check()} <Link to={paths.verify()}>{m.detail_documents_check_link()}</Link>
      </p>
    ) : null}
  </NavigableSection>
)

type OfferingQuestions = {
  questions: OfferingFacts['questions']
  published: readonly PublishedQuestion[]
  slug: string
}

/** Questions with answers: from readers, newest first, and those published with the offering. */
export function OfferingQuestions({ questions, published, slug }: OfferingQuestions) {
  const asked = [
    ...published.map(({ id, question, askedAt, answer, answeredAt }) => (
      <article className="qa" key={id}>
        <h3>{question}</h3>
        <p className="a">{answer}</p>
        <p className="small muted">{m.detail_asked_answered({ asked: date(askedAt), answered: date(answeredAt) })}</p>
      </article>
    )),
    ...questions.map(({ question, by, on, answer }) => (
      <article className="qa" key={question}>
        <h3>{question}</h3>
        <p className="small muted">
          {by}, {date(on)}
        </p>
        <p className="a">{answer ?? <span className="muted">{m.detail_unanswered()}</span>}</p>
      </article>
    )),
  ]
  return (
    <NavigableSection
      id="tanya"
      title={m.detail_questions()}
      note={m.detail_questions_count({ count: published.length + questions.filter(({ answer }) => answer).length })}
    >
      {asked.length === 0 ? <p>{m.detail_questions_none()}</p> : asked}
      <Link className="more justify-self-start" to={paths.askIssuer(slug)} rel="nofollow">
        {m.detail_ask_issuer()}
      </Link>
      <a className="more justify-self-start" href={paths.whatsapp()} rel="nofollow">
        {m.detail_ask()}
      </a>
    </NavigableSection>
  )
}
