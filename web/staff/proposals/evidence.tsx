import type { DiffLine } from '../../lib/diff.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { DiffCard } from '../../ui/cards/diff-card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import type { listFinancialFigures, ShownStep } from './form-answers.ts'
import { NewestFieldRemark, type ShownRemark } from './remarks.tsx'
import { formatProposalStep, formWords } from './words.ts'

type ProposalAnswers = { steps: readonly ShownStep[]; remarks: readonly ShownRemark[] }
/** The issuer's answers step by step, with remarks at their fields. */
export const ProposalAnswers = ({ steps, remarks }: ProposalAnswers) =>
  steps.map(({ form, step, fields }) => (
    <Card key={`${form}-${step}`} title={`${formWords[form]()}: ${formatProposalStep(step)}`}>
      <LabelledValues
        rows={fields.map(({ name, label, value, files }) => ({
          label: (
            <>
              {label}
              <NewestFieldRemark remarks={remarks.filter((each) => each.form === form && each.field === name)} />
            </>
          ),
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

/** Financial figures of three years. */
export function FinancialFiguresTable({ figures }: { figures: ReturnType<typeof listFinancialFigures> }) {
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

type Change = { field: string; label: string; lines: DiffLine[] }
type Changes = { changes: readonly Change[]; round: number }
/** What the issuer changed since the previous round. */
export const RoundChanges = ({ changes, round }: Changes) =>
  changes.map(({ label, lines }) => (
    <DiffCard key={label} title={m.review_changed({ field: label, round })} lines={lines} />
  ))
