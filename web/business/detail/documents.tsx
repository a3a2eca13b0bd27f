import { FileText } from 'lucide-react'
import type { OfferingFacts } from '#contract/offerings'
import { date } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Chapter } from './chapter.tsx'

/** What the issuer filed. The texts themselves are not kept here yet, so nothing pretends to be a download. */
export const Documents = ({ documents }: { documents: OfferingFacts['documents'] }) => (
  <Chapter id="dokumen" title={m.detail_documents()}>
    {documents.length === 0 ? (
      <p>{m.detail_documents_none()}</p>
    ) : (
      <ul className="docs">
        {documents.map((document) => (
          <li key={document.title}>
            <FileText className="i" aria-hidden />
            <span>
              <b>{document.title}</b>
              <small>
                {m.detail_document({ kind: kindWord(document.kind), pages: document.pages, date: date(document.on) })}
              </small>
            </span>
          </li>
        ))}
      </ul>
    )}
  </Chapter>
)

/** What kind of paper it is; a kind that these pages do not know is simply a document. */
const kindWord = (kind: string) => (KIND[kind] ?? m.document_other)()

const KIND: Record<string, () => string> = {
  prospectus: m.document_prospectus,
  akad: m.document_akad,
  deed: m.document_deed,
  financial_report: m.document_financial_report,
  sharia_opinion: m.document_sharia_opinion,
  contract: m.document_contract,
  permit: m.document_permit,
  valuation: m.document_valuation,
}

export const Questions = ({ questions }: { questions: OfferingFacts['questions'] }) => (
  <Chapter id="tanya" title={m.detail_questions()}>
    {questions.length === 0 ? <p>{m.detail_questions_none()}</p> : null}
    {questions.map((asked) => (
      <article className="qa" key={asked.question}>
        <h3>{asked.question}</h3>
        <p className="small muted">
          {asked.by}, {date(asked.on)}
        </p>
        <p className="a">{asked.answer ?? <span className="muted">{m.detail_unanswered()}</span>}</p>
      </article>
    ))}
    <a
      className={buttonClass({ kind: 'quiet', className: 'justify-self-start' })}
      href={paths.whatsapp()}
      rel="nofollow"
    >
      {m.detail_ask()}
    </a>
  </Chapter>
)
