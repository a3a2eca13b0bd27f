import { Form } from '../../../forms/form.tsx'
import { m } from '../../../lib/words.ts'
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx'
import { MoveButtons } from './move-buttons.tsx'

type OrderedGroups<Row> = {
  groups: readonly { title: string; rows: readonly Row[] }[]
  columns: readonly Column<Row>[]
  /** Shows the arrows; the page's action reads what they post with `moved`. */
  moves: boolean
}

/** Manually ordered rows in groups under their headings; empty groups are left out. */
export function OrderedGroups<Row extends { id: string; title: string }>({
  groups,
  columns,
  moves,
}: OrderedGroups<Row>) {
  const arrows: Column<Row> = {
    key: 'move',
    label: m.desk_find_order(),
    cell: ({ id, title }) => <MoveButtons id={id} name={title} />,
  }
  return (
    <Form fields={{}} buttons={null} stays>
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, rows }) => (
          <section key={title} className="mt-7 grid gap-2.5">
            <h2>
              {title} <span className="count">{rows.length}</span>
            </h2>
            <div className="table-card">
              <DataTable
                caption={title}
                columns={moves ? [...columns, arrows] : columns}
                rows={rows}
                rowKey={({ id }) => id}
              />
            </div>
          </section>
        ))}
    </Form>
  )
}
