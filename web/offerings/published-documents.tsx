import { Download } from 'lucide-react'
import { isForMembers, type PublishedDocument } from '#contract/documents/states'
import { date, fileSize } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { DocumentList } from '../ui/lists/document-list.tsx'

/** Published documents with verification codes. */
export const PublishedDocuments = ({ documents }: { documents: readonly PublishedDocument[] }) => (
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
)

function about({ kind, title, edition, pages, bytes, dated }: PublishedDocument) {
  const said = kindWord(kind)
  const facts = [
    ...(title.toLowerCase().includes(said.toLowerCase()) ? [] : [said]),
    ...(edition > 1 ? [m.detail_document_edition({ edition })] : []),
    m.detail_document_pages({ pages }),
    `PDF ${fileSize(bytes)}`,
    date(dated),
    ...(isForMembers(kind) ? [m.document_for_members()] : []),
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
  presentation: m.document_presentation,
}
