import { m } from '../../lib/words.ts'
import { NoteList } from '../../ui/lists/note-list.tsx'

type Unmet = readonly { document: string; line: string; remark: string }[]

/** Checklist lines that the analyst found unmet, each with what to do. */
export const UnmetChecklistLines = ({ unmet }: { unmet: Unmet }) => (
  <div className="grid gap-2">
    <p className="small">{m.issuer_unmet_title()}</p>
    <NoteList
      items={unmet.map(({ document, line, remark }) => ({
        key: `${document}-${line}-${remark}`,
        title: `${document}: ${line}`,
        text: remark,
      }))}
    />
  </div>
)
