import type { Remark } from '#contract/proposals/states'
import type { DiffLine } from '../../lib/diff.ts'
import { dateTime } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { NoteList } from '../../ui/lists/note-list.tsx'
import { DiffLines } from '../../ui/text/diff-lines.tsx'

export type ShownRemark = Remark & { label: string }
type Change = { field: string; lines: DiffLine[] }
type RemarkHistory = { remarks: readonly ShownRemark[]; changes: readonly Change[]; round: number }

/** Remarks of all rounds with the issuer's answers and the field's changes since the last round. */
export function RemarkHistory({ remarks, changes, round }: RemarkHistory) {
  if (remarks.length === 0) return null
  const changed = (remark: Remark) =>
    remark.round === round - 1 ? changes.find(({ field }) => field === remark.field) : undefined
  return (
    <Card title={m.review_remarks()}>
      <NoteList
        items={remarks.map((remark) => ({
          key: remark.id,
          title: `${remark.label}: ${m.review_round({ round: remark.round })}`,
          text: <Asked remark={remark} lines={changed(remark)?.lines} />,
          small: [dateTime(remark.answeredAt ?? remark.madeAt)],
        }))}
      />
    </Card>
  )
}

const Asked = ({ remark, lines }: { remark: ShownRemark; lines: DiffLine[] | undefined }) => (
  <>
    {remark.text}
    <br />
    <Answer remark={remark} />
    {lines ? <DiffLines lines={lines} /> : null}
  </>
)

/** Words and files of an answer; their readers stand in the audit. */
const Answer = ({ remark: { label, answer, files } }: { remark: ShownRemark }) => (
  <span className="muted">
    {answer ? m.review_answer({ answer }) : m.review_unanswered()}
    {files.map((id, at) => (
      <span key={id}>
        {' '}
        <a href={paths.attachment(id)} target="_blank" rel="noreferrer">
          {m.review_file({ number: at + 1 })}
          <span className="sr"> ({label})</span>
        </a>
      </span>
    ))}
  </span>
)

/** The newest remark about a field with its answer. */
export function NewestFieldRemark({ remarks }: { remarks: readonly ShownRemark[] }) {
  const newest = remarks.at(-1)
  if (!newest) return null
  return (
    <span className="small block">
      {newest.text} <Answer remark={newest} />
    </span>
  )
}
