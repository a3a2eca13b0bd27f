import { dateTime, relative } from '../../../lib/format.ts'
import type { Column } from '../../../ui/tables/data-table.tsx'

/** Table column with a case's age in words; its title holds the exact time. */
export const createAgeColumn = <Row extends { now: Date }>(label: string, since: (row: Row) => Date): Column<Row> => ({
  key: 'age',
  label,
  cell: (row) => <span title={dateTime(since(row))}>{relative(since(row), row.now)}</span>,
})
