import type { ProposalSheet } from '#contract/proposals/states'
import { dateTime } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { NoteList } from '../../ui/lists/note-list.tsx'

type SubmittedSpreadsheets = { sheets: readonly (ProposalSheet & { who: string })[] }

/** Spreadsheets that figures were imported from, newest first, with SHA-256 and number of cells read. */
export function SubmittedSpreadsheets({ sheets }: SubmittedSpreadsheets) {
  if (sheets.length === 0) return null
  return (
    <Card title={m.review_sheets()}>
      <p className="small muted mb-3">{m.review_sheets_text()}</p>
      <NoteList
        items={sheets.map(({ attachmentId, version, sha256, read, taken, who, filedAt }) => ({
          key: attachmentId,
          title: (
            <a href={paths.attachment(attachmentId)} download>
              {m.review_sheet({ version })}
            </a>
          ),
          text: m.review_sheet_read({ read, taken }),
          small: [
            `${who}, ${dateTime(filedAt)}`,
            <span key="sha" className="break-all">
              SHA-256 {sha256}
            </span>,
          ],
        }))}
      />
    </Card>
  )
}
