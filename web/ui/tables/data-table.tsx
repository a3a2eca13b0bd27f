import type { ReactNode } from 'react'
import { Scrollable } from './scrollable.tsx'

export type Column<Row> = {
  key: string
  label: ReactNode
  cell: (row: Row) => ReactNode
  /** Amounts and counts stand right. */
  right?: boolean
  /** The cell that names the row; the first column unless given. */
  heading?: boolean
}

type DataTable<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  footer?: ReactNode
}

/** A table on a desk, stacked rows with their labels on a phone. `caption` is for screen readers. */
export function DataTable<Row>({ caption, columns, rows, rowKey, footer }: DataTable<Row>) {
  const heading = columns.find((column) => column.heading) ?? columns[0]
  return (
    <Scrollable label={caption}>
      <table className="data data-stack">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.right ? 'r' : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) =>
                column === heading ? (
                  <th key={column.key} scope="row">
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={column.right ? 'r' : undefined}>
                    <span className="cell-label">{column.label}</span>
                    <span>{column.cell(row)}</span>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {footer ? <tfoot>{footer}</tfoot> : null}
      </table>
    </Scrollable>
  )
}
