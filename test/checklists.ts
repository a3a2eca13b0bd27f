import {
  type CheckedLine,
  findChecklistForField,
  findChecklistForUpdatedDocument,
} from '#contract/due-diligence/states'

/** The checklist of a field's document with every line met. */
export const createMetChecklist = (field: string): CheckedLine[] =>
  findChecklistForField(field).map((key) => ({ key, finding: 'met', remark: '' }))

/** The checklist of an updated document of a field with every line met. */
export const createMetUpdateChecklist = (field: string): CheckedLine[] =>
  findChecklistForUpdatedDocument(field).map((key) => ({ key, finding: 'met', remark: '' }))
