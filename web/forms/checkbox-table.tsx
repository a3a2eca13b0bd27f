import type { Option } from '../ui/inputs/fields/choice.tsx'
import { useField } from './context.ts'
import { splitList } from './read.ts'
import './checkbox-table.css'

type CheckboxTable = {
  caption: string
  /** What the first column is called. */
  about: string
  /** Fields of the kind `choices`, one a column. */
  columns: readonly string[]
  rows: readonly Option[]
  /** What one box says to a reader who does not see its row and column. */
  said: (row: string, column: string) => string
}

/** Several checkbox fields with the same options as one table: a column per field, a row per option. */
export function CheckboxTable({ caption, about, columns, rows, said }: CheckboxTable) {
  return (
    <table className="data tick-table">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{about}</th>
          {columns.map((name) => (
            <Column key={name} name={name} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.value}>
            <th scope="row">{row.label}</th>
            {columns.map((name) => (
              <Cell key={name} name={name} row={row} said={said} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Column = ({ name }: { name: string }) => <th scope="col">{useField(name).spec.label()}</th>

function Cell({ name, row, said }: { name: string; row: Option } & Pick<CheckboxTable, 'said'>) {
  const { spec, defaultValue } = useField(name)
  return (
    <td>
      <label>
        <input
          type="checkbox"
          name={name}
          value={row.value}
          defaultChecked={splitList(defaultValue).includes(row.value)}
        />
        <span className="sr">{said(String(row.label), spec.label())}</span>
      </label>
    </td>
  )
}
