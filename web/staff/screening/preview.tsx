import type { ListColumn, ListPreview } from '#contract/screening/states'
import { number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Card, Note } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'

const columns: Record<ListColumn, () => string> = {
  reference: m.screening_column_reference,
  name: m.screening_column_name,
  aliases: m.screening_column_aliases,
  born: m.screening_column_born,
  remark: m.screening_column_remark,
}

/** What a list file contains and changes, before it replaces the list in force. */
export const ListImportPreview = ({
  preview: { entries, added, dropped, first, understood },
}: {
  preview: ListPreview
}) => (
  <Card title={m.screening_preview()}>
    <output className="grid gap-4">
      <Note tone="info">{m.screening_preview_text()}</Note>
      <LabelledValues
        rows={[
          { label: m.screening_entries(), value: number(entries) },
          { label: m.screening_added(), value: number(added) },
          { label: m.screening_dropped(), value: number(dropped) },
        ]}
      />
      <p className="muted">{m.screening_understood()}</p>
      <LabelledValues
        rows={understood.map(({ column, from }) => ({
          label: columns[column](),
          value: from.join(' + ') || m.screening_column_none(),
        }))}
      />
      <ul className="cdesk-versions">
        {first.map(({ reference, names, born }) => (
          <li key={reference}>
            <b>{names.join(' / ')}</b>
            <small>{[reference, born].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </output>
  </Card>
)

/** Faults of a list file; a file with faults is not imported. */
export const ListImportFaults = ({ faults }: { faults: readonly { line: string; text: string }[] }) => (
  <Card title={m.screening_faults()}>
    <div className="grid gap-4" role="alert">
      <Note tone="bad">{m.screening_faults_text()}</Note>
      <ul className="cdesk-versions">
        {faults.map(({ line, text }) => (
          <li key={line}>
            <b>{m.screening_line({ line })}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  </Card>
)
