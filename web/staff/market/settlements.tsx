import type { SettlementFile } from '#contract/market/states'
import { wib } from '#shared/dates'
import { date, dateTime, money, number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Card, Note } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { NoteList } from '../../ui/lists/note-list.tsx'

/** Settlement files sent to the custodian with its answers, and the trades still unanswered. */
export const SettlementFiles = ({ files }: { files: readonly SettlementFile[] }) => (
  <Card title={m.mdesk_settlements()}>
    {files.length === 0 ? (
      <p className="muted">{m.mdesk_settlements_none()}</p>
    ) : (
      <NoteList
        items={files.map((file) => ({
          key: file.id,
          title: (
            <>
              {file.name} {file.confirmedAt ? null : <Badge tone="warn">{m.mdesk_unanswered()}</Badge>}
              {file.asksAgain ? <Badge tone="info">{m.mdesk_asks_again()}</Badge> : null}
            </>
          ),
          small: [
            dateTime(file.sentAt),
            m.mdesk_file_sum({
              trades: number(file.trades),
              settled: number(file.settled),
              failed: number(file.failed),
              again: number(file.askedAgain),
            }),
          ],
          acts: file.open.length > 0 ? <Open file={file} /> : null,
        }))}
      />
    )}
  </Card>
)

const Open = ({ file: { open } }: { file: SettlementFile }) => (
  <Note tone="warn">
    {m.mdesk_open_trades()}
    <ul>
      {open.map(({ reference, code, units, price, settlesOn }) => (
        <li key={reference} className="num">
          {reference}: {number(units)} {code} × {money(price)}, {date(wib(settlesOn))}
        </li>
      ))}
    </ul>
  </Note>
)
