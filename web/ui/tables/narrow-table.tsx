import type { ReactNode } from 'react'
import './narrow-table.css'

export type NarrowCell = { value: ReactNode; note?: string | null; bad?: boolean }
type Row = { name: string; under?: ReactNode; cells: readonly NarrowCell[] }
type NarrowTable = { caption: string; head: readonly string[]; rows: readonly Row[]; sum: Row; note?: string | null }

/** A small table of amounts with a total row; the first of `head` is the label of the row names. */
export const NarrowTable = ({ caption, head: [name, ...columns], rows, sum, note }: NarrowTable) => {
  const line = ({ name, under, cells }: Row) => (
    <tr key={name}>
      <th scope="row">
        {name}
        {under}
      </th>
      {cells.map(({ value, note, bad }, at) => (
        <td key={columns[at]} data-label={columns[at]} data-state={bad ? 'bad' : undefined}>
          {value}
          {note ? <small>{note}</small> : null}
        </td>
      ))}
    </tr>
  )
  return (
    <div className="narrow-table">
      <table>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {[name, ...columns].map((each) => (
              <th key={each} scope="col">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(line)}</tbody>
        <tfoot>{line(sum)}</tfoot>
      </table>
      {note ? <p>{note}</p> : null}
    </div>
  )
}
