import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '../../../lib/words.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { type Tab, Tabs } from '../../../ui/layout/tabs.tsx'
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx'
import { Pagination } from '../../../ui/tables/pagination.tsx'
import { ListSearch } from './list-search.tsx'

type Table<Row> = { columns: readonly Column<Row>[]; rowKey: (row: Row) => string; children?: undefined }
type CaseQueue<Row> = {
  caption: string
  /** Where the unfiltered first page stands. */
  to: string
  rows: readonly Row[]
  next: string | null
  /** What was searched for; absent where the queue has no search. */
  q?: string
  /** What may be typed there. */
  hint?: string
  tabs?: readonly Tab[]
  /** What narrows the list further, in a form of its own above it. */
  filters?: ReactNode
  /** What an empty queue says where nothing was filtered. */
  empty: { title: string; text: string; action?: ReactNode }
} & (Table<Row> | { /** Draws the rows in another way than one table. */ children: ReactNode })

/** What stands in the address of a queue and leaves nothing out of it. */
const UNFILTERED = new Set(['after', 'list', 'q'])

/** A list of cases with search, filter and pagination in the address, and an explanation when it is empty. */
export function CaseQueue<Row>(props: CaseQueue<Row>) {
  const { caption, to, rows, next, q, tabs, empty } = props
  const [search] = useSearchParams()
  const filtered = Boolean(q) || [...search].some(([name, value]) => value !== '' && !UNFILTERED.has(name))
  const reset = <ButtonLink to={to}>{m.desk_first_page()}</ButtonLink>
  return (
    <>
      {q === undefined ? null : <ListSearch q={q} hint={props.hint} />}
      {tabs ? <Tabs label={m.desk_states()} tabs={tabs} /> : null}
      {props.filters ? <div className="mt-4">{props.filters}</div> : null}
      {rows.length > 0 ? (
        'columns' in props ? (
          <div className="table-card mt-4">
            <DataTable caption={caption} columns={props.columns} rows={rows} rowKey={props.rowKey} />
          </div>
        ) : (
          props.children
        )
      ) : filtered ? (
        <EmptyState level={2} title={m.desk_none_found()} text={m.desk_none_found_text()} action={reset} />
      ) : search.has('after') ? (
        <EmptyState level={2} title={m.desk_beyond()} text={m.desk_beyond_text()} action={reset} />
      ) : (
        <EmptyState level={2} {...empty} />
      )}
      <Pagination next={next} />
    </>
  )
}
