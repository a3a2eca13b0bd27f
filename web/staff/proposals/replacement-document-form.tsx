import { type DocumentVersion, findChecklistForUpdatedDocument, type LineKey } from '#contract/due-diligence/states'
import type { FieldSpecs } from '../../forms/fields.ts'
import { Form } from '../../forms/form.tsx'
import { useFormState } from '../../forms/state.ts'
import { m } from '../../lib/words.ts'
import { Details } from '../../ui/layout/details.tsx'
import { everyLine, listLineFields } from './check-fields.ts'

const withLines = (keys: readonly LineKey[]): FieldSpecs => ({
  paper: { kind: 'hidden', label: m.review_papers },
  ...listLineFields(keys),
  verdict: {
    kind: 'radio',
    label: m.review_paper_verdict,
    options: () => [
      { value: 'accepted', label: m.review_paper_accepted() },
      { value: 'refused', label: m.review_paper_refused() },
    ],
  },
  note: { kind: 'textarea', label: m.review_paper_note, rows: 2, maxLength: 500, optional: true },
})
/** What the form can send of any document. */
export const paperFields = withLines(everyLine)

const UNTOLD = { values: {}, errors: {} }

/** Checklist of a newer document and the decision whether it replaces the current one. */
export function ReplacementDocumentForm({ paper: { id, field }, label }: { paper: DocumentVersion; label: string }) {
  const told = useFormState('paper')
  const isTold = told.values.paper === id
  const lines = findChecklistForUpdatedDocument(field)
  return (
    <Details label={m.review_check({ label })} {...(isTold ? { open: true } : {})}>
      <p className="small muted mb-3">{m.review_paper_lines_text({ count: lines.length })}</p>
      <Form
        name="paper"
        fields={withLines(lines)}
        initial={{ paper: id }}
        answer={isTold ? told : UNTOLD}
        className="grid gap-3"
        submit={m.review_paper_decide()}
        stays
      />
    </Details>
  )
}
