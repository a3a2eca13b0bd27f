import { type DocumentCheck, verdicts, verdictWords } from '#contract/reviews/states'
import type { FieldSpecs } from '../../forms/fields.ts'
import { Form } from '../../forms/form.tsx'
import { dateTime } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Details } from '../../ui/details.tsx'
import type { documentsShown } from './shown.ts'

export const checkFields = {
  attachmentId: { kind: 'hidden', label: m.review_document },
  verdict: {
    kind: 'dropdown',
    label: m.review_verdict,
    options: () => verdicts.map((value) => ({ value, label: verdictWords[value][getLocale()] })),
  },
  note: { kind: 'textarea', label: m.review_note, hint: m.review_note_hint, optional: true, rows: 2, maxLength: 500 },
} as const satisfies FieldSpecs

type Documents = {
  documents: ReturnType<typeof documentsShown>
  checks: readonly DocumentCheck[]
  checking: boolean
}

/** Each document as it stands, with what was found of it; the analyst gives a verdict on each. */
export function Documents({ documents, checks, checking }: Documents) {
  const checkOf = new Map(checks.map((check) => [check.attachmentId as string, check]))
  return (
    <Card title={m.review_documents()}>
      {documents.length === 0 ? <p className="muted">{m.review_documents_none()}</p> : null}
      <ul className="grid gap-4">
        {documents.map(({ attachmentId, label, version, filedAt, isApproved }) => {
          const check = checkOf.get(attachmentId)
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
              {checking ? (
                <Details label={m.review_check({ label })}>
                  <Form
                    name="check"
                    fields={checkFields}
                    initial={{ attachmentId, verdict: check?.verdict ?? 'fits', note: check?.note ?? '' }}
                    className="grid gap-3"
                    submit={m.review_check_save()}
                    look={{ kind: 'plain', size: 'sm' }}
                    stays
                  />
                </Details>
              ) : null}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
