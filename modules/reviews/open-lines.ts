import { Refusal } from '#shared/refusal'
import type { ReviewRefusals } from './refusals.ts'
import type { CheckedLine, LineKey } from './states.ts'

type Answered = { asked: readonly LineKey[]; given: readonly CheckedLine[]; fits: boolean }

/** Only lines of the checklist, each once; what fits has none that is open or not met. Refuses `review_line_unknown` and `review_lines_open`. */
export function refuseOpenLines({ asked, given, fits }: Answered) {
  const findings = new Map(given.map(({ key, finding }) => [key, finding]))
  if (findings.size !== given.length || given.some(({ key }) => !asked.includes(key)))
    throw new Refusal<ReviewRefusals>('review_line_unknown')
  const count = asked.filter((key) => (findings.get(key) ?? 'not_met') === 'not_met').length
  if (fits && count > 0) throw new Refusal<ReviewRefusals>('review_lines_open', { count })
}
