import { Download } from 'lucide-react'
import { Link } from 'react-router'
import type { PublishedDocument } from '#contract/documents/states'
import type { OfferingFacts } from '#contract/offerings/states'
import { date, fileSize } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Chapter } from '../../ui/chapter.tsx'
import { DocumentList } from '../../ui/document-list.tsx'

/** The documents to read before agreeing, each with the code by which anyone can check a copy. */
export const Documents = ({ documents }: { documents: PublishedDocument[] }) => (
  <Chapter id="dokumen" title={m.detail_documents()}>
    {documents.length === 0 ? (
      <p>{m.detail_documents_none()}</p>
    ) : (
      <DocumentList
        rows={documents.map((document) => ({
          key: document.code,
          title: document.title,
          text: about(document),
          code: document.code,
          href: paths.document(document.code),
          icon: <Download className="i" aria-hidden />,
        }))}
      />
    )}
    {documents.length > 0 ? (
      <p className="small muted">
        {m.detail_documents_check()} <Link to={paths.verify()}>{m.detail_documents_check_link()}</Link>
      </p>
    ) : null}
  </Chapter>
)

function about({ kind, title, edition, pages, bytes, dated }: PublishedDocument) {
  const said = kindWord(kind)
  const facts = [
    ...(title.toLowerCase().includes(said.toLowerCase()) ? [] : [said]),
    ...(edition > 1 ? [m.detail_document_edition({ edition })] : []),
    m.detail_document_pages({ pages }),
    `PDF ${fileSize(bytes)}`,
    date(dated),
  ]
  return facts.join(' · ')
}

/** What kind of document it is; a kind that these pages do not know is simply a document. */
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
  report: m.document_report,
  rights: m.document_rights,
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
    <a className="more justify-self-start" href={paths.whatsapp()} rel="nofollow">
      {m.detail_ask()}
    </a>
  </Chapter>
)
