import { type DocumentCheck, verdictWords } from '#contract/due-diligence/states'
import { dateTime } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { CheckForm } from './check-form.tsx'
import { CheckedNow, UnmetBefore } from './checked-lines.tsx'
import type { listCurrentDocuments } from './form-answers.ts'

type Documents = {
  documents: ReturnType<typeof listCurrentDocuments>
  checks: readonly DocumentCheck[]
  checking: boolean
}

/** Each document as it stands, with what was found of it and of the one before; the analyst answers its checklist. */
export function Documents({ documents, checks, checking }: Documents) {
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
              {check ? <CheckedNow check={check} /> : null}
              {last ? <UnmetBefore check={last} /> : null}
              {checking ? <CheckForm attachmentId={attachmentId} field={field} label={label} check={check} /> : null}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
