import { Link } from 'react-router'
import { date, dateTime } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { type Column, DataTable } from '../../ui/tables/data-table.tsx'

type Change = { value: string; validFrom: string; source: string; requestId: string; approvedAt: Date; by: string }
type RuleHistory = { changes: readonly Change[]; start: { value: string; source: string } }

/** Past, current and future values of a rule, newest first, down to its initial value. */
export const RuleHistory = ({ changes, start }: RuleHistory) => (
  <Card title={m.rules_history()} flush={changes.length > 0}>
    {changes.length > 0 ? (
      <DataTable
        caption={m.account_table({ name: m.rules_history() })}
        columns={columns()}
        rows={changes}
        rowKey={({ requestId }) => requestId}
      />
    ) : null}
    <p className={changes.length > 0 ? 'card-b muted' : 'muted'}>
      {changes.length > 0 ? m.rules_started({ value: start.value, source: start.source }) : m.rules_never_changed()}
    </p>
  </Card>
)

const columns = (): Column<Change>[] => [
  { key: 'value', label: m.rules_value(), heading: true, cell: ({ value }) => value },
  { key: 'from', label: m.rules_from(), cell: ({ validFrom }) => date(validFrom) },
  { key: 'source', label: m.rules_source(), cell: ({ source }) => source },
  {
    key: 'approved',
    label: m.rules_approved(),
    cell: ({ by, approvedAt, requestId }) => (
      <Link to={paths.approval(requestId)}>{m.rules_approved_by({ by, time: dateTime(approvedAt) })}</Link>
    ),
  },
]
