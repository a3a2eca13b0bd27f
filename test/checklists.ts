import {
  type CheckedLine,
  findChecklistForField,
  findChecklistForUpdatedDocument,
} from '#contract/due-diligence/states'

/** The checklist of a field's document with every line met. */
export const allMet = (field: string): CheckedLine[] =>
  findChecklistForField(field).map((key) => ({ key, finding: 'met', remark: '' }))

/** The same of a newer document, by the field that says until when it holds. */
export const allMetOfPaper = (field: string): CheckedLine[] =>
  findChecklistForUpdatedDocument(field).map((key) => ({ key, finding: 'met', remark: '' }))
