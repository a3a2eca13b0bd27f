import { type DocumentCheck, findingWords, lineWords } from '#contract/reviews/states'
import { getLocale, m } from '../../lib/words.ts'

/** What was answered line by line; of the version before what it did not meet. */
export function CheckedLines({ check, isBefore = false }: { check: DocumentCheck; isBefore?: boolean }) {
  const lines = isBefore ? check.lines.filter(({ finding }) => finding === 'not_met') : check.lines
  if (lines.length === 0) return null
  const locale = getLocale()
  return (
    <div className="small">
      <p className="muted">
        {isBefore ? m.review_lines_before({ round: check.round }) : m.review_lines_round({ round: check.round })}
      </p>
      <ul className="grid gap-1">
        {lines.map(({ key, finding, remark }) => (
          <li key={key}>
            <b>{findingWords[finding][locale]}</b>: {lineWords[key][locale]}
            {remark ? ` (${remark})` : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
