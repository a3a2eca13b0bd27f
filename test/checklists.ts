import { type CheckedLine, linesOf } from '#contract/reviews/states'

/** The checklist of a field's document with every line met. */
export const allMet = (field: string): CheckedLine[] =>
  linesOf(field).map((key) => ({ key, finding: 'met', remark: '' }))
