import type { Remark } from '#contract/proposals/states'
import type { DiffLine } from '../../lib/diff.ts'
import { dateTime } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { DiffCard } from '../../ui/diff-card.tsx'
import { Rows } from '../../ui/figures.tsx'
import { NoteList } from '../../ui/note-list.tsx'
import type { figuresShown, ShownStep } from './shown.ts'
import { formWords, stepWord } from './words.ts'

/** What its issuer wrote, step by step; files are read by their own address, and the audit keeps who did. */
export const Written = ({ steps }: { steps: readonly ShownStep[] }) =>
  steps.map(({ form, step, fields }) => (
    <Card key={`${form}-${step}`} title={`${formWords[form]()}: ${stepWord(step)}`}>
      <Rows
        rows={fields.map(({ name, label, value, files }) => ({
          label,
          value: files.length
            ? files.map((id, at) => (
                <a key={`${name}-${id}`} href={paths.attachment(id)} target="_blank" rel="noreferrer">
                  {m.review_file({ number: at + 1 })}
                  <span className="sr"> ({label})</span>{' '}
                </a>
              ))
            : value,
        }))}
      />
    </Card>
  ))

export function Figures({ figures }: { figures: ReturnType<typeof figuresShown> }) {
  if (!figures) return null
  return (
    <Card title={m.review_figures()} flush>
      <DataTable
        caption={`${figures.years.at(0)}–${figures.years.at(-1)}`}
        rows={figures.rows}
        rowKey={({ label }) => label}
        columns={[
          { key: 'line', label: m.review_figures_line(), cell: ({ label }) => label },
          ...figures.years.map((year, at) => ({
            key: year,
            label: year,
            right: true,
            cell: ({ values }: { values: readonly string[] }) => values[at],
          })),
        ]}
      />
    </Card>
  )
}

type Changes = { changes: readonly { label: string; lines: DiffLine[] }[]; round: number }
/** What the issuer changed since the round before. */
export const Changed = ({ changes, round }: Changes) =>
  changes.map(({ label, lines }) => (
    <DiffCard key={label} title={m.review_changed({ field: label, round })} lines={lines} />
  ))

/** What was asked of the issuer in all rounds, with what they answered. */
export function Remarks({ remarks }: { remarks: readonly (Remark & { label: string })[] }) {
  if (remarks.length === 0) return null
  return (
    <Card title={m.review_remarks()}>
      <NoteList
        items={remarks.map(({ id, label, round, text, madeAt, answer }) => ({
          key: id,
          title: `${label}: ${m.review_round({ round })}`,
          text,
          small: [answer ? m.review_answer({ answer }) : m.review_unanswered(), dateTime(madeAt)],
        }))}
      />
    </Card>
  )
}
