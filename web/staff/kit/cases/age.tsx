import { dateTime, relative } from '../../../lib/format.ts'
import type { Column } from '../../../ui/tables/data-table.tsx'

/** Since when a case waits, in words; the moment itself to who points at it. */
export const ageColumn = <Row extends { now: Date }>(label: string, since: (row: Row) => Date): Column<Row> => ({
  key: 'age',
  label,
  cell: (row) => <span title={dateTime(since(row))}>{relative(since(row), row.now)}</span>,
})
