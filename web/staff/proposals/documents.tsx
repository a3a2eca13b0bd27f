import { type DocumentCheck, verdictWords } from '#contract/due-diligence/states'
import { dateTime } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { DocumentChecklistForm } from './check-form.tsx'
import { CurrentChecklistAnswers, PreviouslyUnmetLines } from './checked-lines.tsx'
import type { listCurrentDocuments } from './form-answers.ts'

type ProposalDocuments = {
  documents: ReturnType<typeof listCurrentDocuments>
  checks: readonly DocumentCheck[]
  checking: boolean
}

/** Documents of a proposal with their checks; the analyst fills in the checklists. */
export function ProposalDocuments({ documents, checks, checking }: ProposalDocuments) {
  const checkOf = new Map(checks.map((check) => [check.attachmentId as string, check]))
  return (
    <Card title={m.review_documents()}>
      {documents.length === 0 ? <p className="muted">{m.review_documents_none()}</p> : null}
      <ul className="grid gap-4">
        {documents.map(({ attachmentId, field, label, version, filedAt, isApproved, before }) => {
          const check = checkOf.get(attachmentId)
          const last = before ? checkOf.get(before) : undefined
          return (
            <li key={attachmentId} className="grid gap-2">
              <span className="chips">
                <a href={paths.attachment(attachmentId)} target="_blank" rel="noreferrer">
                  {m.review_document_version({ label, version })}
                </a>
                {check ? (
                  <Badge tone={check.verdict === 'fits' ? 'up' : 'down'}>
                    {verdictWords[check.verdict][getLocale()]}
                  </Badge>
                ) : (
                  <Badge tone="neutral">{m.review_unlooked()}</Badge>
                )}
                {isApproved ? <Badge tone="info">{m.review_document_approved()}</Badge> : null}
              </span>
              <span className="small muted">{[dateTime(filedAt), check?.note].filter(Boolean).join(' · ')}</span>
              {check ? <CurrentChecklistAnswers check={check} /> : null}
              {last ? <PreviouslyUnmetLines check={last} /> : null}
              {checking ? (
                <DocumentChecklistForm attachmentId={attachmentId} field={field} label={label} check={check} />
              ) : null}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
