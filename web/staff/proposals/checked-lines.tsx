import { type CheckedLine, checklistLineWords, type DocumentCheck, findingWords } from '#contract/due-diligence/states'
import { getLocale, m } from '../../lib/words.ts'

/** What was answered line by line. */
export function CheckedLines({ lines, title }: { lines: readonly CheckedLine[]; title: string }) {
  if (lines.length === 0) return null
  const locale = getLocale()
  return (
    <div className="small">
      <p className="muted">{title}</p>
      <ul className="grid gap-1">
        {lines.map(({ key, finding, remark }) => (
          <li key={key}>
            <b>{findingWords[finding][locale]}</b>: {checklistLineWords[key][locale]}
            {remark ? ` (${remark})` : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

export const CheckedNow = ({ check: { lines, round } }: { check: DocumentCheck }) => (
  <CheckedLines lines={lines} title={m.review_lines_round({ round })} />
)

/** Of the version before what it did not meet. */
export const UnmetBefore = ({ check: { lines, round } }: { check: DocumentCheck }) => (
  <CheckedLines lines={lines.filter(({ finding }) => finding === 'not_met')} title={m.review_lines_before({ round })} />
)
