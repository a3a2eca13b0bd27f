import { Refusal } from '#shared/refusal'
import type { ReviewRefusals } from './refusals.ts'
import type { CheckedLine, LineKey } from './states.ts'

type ChecklistAnswer = { asked: readonly LineKey[]; given: readonly CheckedLine[]; fits: boolean }

/**
 * Refuses `review_line_unknown` for lines outside the checklist or given twice, and `review_lines_open` if a fitting
 * document has open or unmet lines.
 */
export function assertChecklistComplete({ asked: expected, given, fits }: ChecklistAnswer) {
  const findings = new Map(given.map(({ key, finding }) => [key, finding]))
  if (findings.size !== given.length || given.some(({ key }) => !expected.includes(key)))
    throw new Refusal<ReviewRefusals>('review_line_unknown')
  const count = expected.filter((key) => (findings.get(key) ?? 'not_met') === 'not_met').length
  if (fits && count > 0) throw new Refusal<ReviewRefusals>('review_lines_open', { count })
}
