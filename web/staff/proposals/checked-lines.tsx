import { type CheckedLine, checklistLineWords, type DocumentCheck, findingWords } from '#contract/due-diligence/states'
import { getLocale, m } from '../../lib/words.ts'

/** Checklist lines with their answers. */
export function ChecklistAnswers({ lines, title }: { lines: readonly CheckedLine[]; title: string }) {
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

/** The answers about the current version of a document. */
export const CurrentChecklistAnswers = ({ check: { lines, round } }: { check: DocumentCheck }) => (
  <ChecklistAnswers lines={lines} title={m.review_lines_round({ round })} />
)

/** The lines that the previous version of a document did not meet. */
export const PreviouslyUnmetLines = ({ check: { lines, round } }: { check: DocumentCheck }) => (
  <ChecklistAnswers
    lines={lines.filter(({ finding }) => finding === 'not_met')}
    title={m.review_lines_before({ round })}
  />
)
