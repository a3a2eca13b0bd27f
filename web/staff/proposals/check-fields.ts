import {
  checklistLineWords,
  documentVerdicts,
  findChecklistForField,
  findingWords,
  type LineKey,
  lineFindings,
  verdictWords,
} from '#contract/due-diligence/states'
import type { FieldSpecs } from '../../forms/fields.ts'
import { getLocale, m } from '../../lib/words.ts'

const lineFields = (key: LineKey): FieldSpecs => {
  const label = () => checklistLineWords[key][getLocale()]
  const options = () => lineFindings.map((value) => ({ value, label: findingWords[value][getLocale()] }))
  return {
    [`line_${key}`]: { kind: 'radio', label, options },
    [`remark_${key}`]: {
      kind: 'text',
      label: () => m.review_line_remark({ line: label() }),
      optional: true,
      maxLength: 300,
    },
  }
}
/** Two form fields for each checklist line: finding and remark. */
export const listLineFields = (keys: readonly LineKey[]) => Object.assign({}, ...keys.map(lineFields)) as FieldSpecs
export const everyLine = Object.keys(checklistLineWords) as LineKey[]

const withLines = (keys: readonly LineKey[]) =>
  ({
    attachmentId: { kind: 'hidden', label: m.review_document },
    ...listLineFields(keys),
    verdict: {
      kind: 'dropdown',
      label: m.review_verdict,
      options: () => documentVerdicts.map((value) => ({ value, label: verdictWords[value][getLocale()] })),
    },
    note: { kind: 'textarea', label: m.review_note, hint: m.review_note_hint, optional: true, rows: 2, maxLength: 500 },
  }) satisfies FieldSpecs

/** The form fields of a document's checklist: its lines and the verdict. */
export const listCheckFields = (field: string): FieldSpecs => withLines(findChecklistForField(field))
/** What the form can send of any document. */
export const checkFields: FieldSpecs = withLines(everyLine)
