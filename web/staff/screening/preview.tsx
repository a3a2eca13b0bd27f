import type { ListPreview } from '#contract/screening/states'
import { number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Card, Note } from '../../ui/card.tsx'
import { Rows } from '../../ui/figures.tsx'

/** What is in a file before it takes the place of the list in force. */
export const Preview = ({ preview: { entries, added, dropped, first } }: { preview: ListPreview }) => (
  <Card title={m.screening_preview()}>
    <output className="grid gap-4">
      <Note tone="info">{m.screening_preview_text()}</Note>
      <Rows
        rows={[
          { label: m.screening_entries(), value: number(entries) },
          { label: m.screening_added(), value: number(added) },
          { label: m.screening_dropped(), value: number(dropped) },
        ]}
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

/** Nothing of a file with a fault is imported. */
export const Faults = ({ faults }: { faults: readonly { line: string; text: string }[] }) => (
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
