import type { DocumentVersion } from '#contract/due-diligence/states'
import { date, dateTime } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { ChecklistAnswers } from './checked-lines.tsx'
import { ReplacementDocumentForm } from './replacement-document-form.tsx'

const tones = { filed: 'warn', accepted: 'up', refused: 'down' } as const
const words = { filed: m.review_paper_filed, accepted: m.review_paper_accepted, refused: m.review_paper_refused }
const titleOf = ({ words: named, until }: DocumentVersion) =>
  m.review_paper({ document: named[getLocale()], until: date(until) })

/** Newer documents of a published offering, for an analyst's decision. */
export function ReplacementDocuments({ papers, decides }: { papers: readonly DocumentVersion[]; decides: boolean }) {
  if (papers.length === 0) return null
  return (
    <Card title={m.review_papers()}>
      <ul className="grid gap-4">
        {papers.map((paper) => (
          <li key={paper.id} className="grid gap-2">
            <span className="chips">
              <b>{titleOf(paper)}</b>
              <Badge tone={tones[paper.state]}>{words[paper.state]()}</Badge>
            </span>
            <span className="chips">
              {paper.files.map(({ id, name }) => (
                <a key={id} href={paths.attachment(id)} target="_blank" rel="noreferrer">
                  {name}
                </a>
              ))}
            </span>
            <span className="small muted">
              {[dateTime(paper.filedAt), paper.isPublic ? m.review_paper_public() : '', paper.note]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <ChecklistAnswers lines={paper.lines} title={m.review_lines()} />
            {decides && paper.state === 'filed' ? (
              <ReplacementDocumentForm paper={paper} label={titleOf(paper)} />
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
