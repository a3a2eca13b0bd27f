import type { AffectedPerson, BreachView } from '#contract/breaches/states'
import type { Page } from '#shared/page'
import { dateTime, number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Note } from '../../ui/cards/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { type Column, DataTable } from '../../ui/tables/data-table.tsx'
import { Pagination } from '../../ui/tables/pagination.tsx'
import { TitleCell } from '../../ui/tables/title-cell.tsx'

type Props = {
  found: Pick<BreachView, 'state' | 'people' | 'unreached'>
  people: Page<AffectedPerson>
  labelOf: (kind: string) => string
}

/** The people whom an incident affects, page by page, with the kinds of their data. */
export function AffectedPeople({ found, people: { items, next }, labelOf }: Props) {
  if (found.state === 'collecting') return <Note>{m.breach_collecting_text()}</Note>
  if (found.people === 0) return <EmptyState level={2} title={m.breach_nobody()} text={m.breach_nobody_text()} />
  return (
    <>
      {found.unreached ? <Note tone="warn">{m.breach_unreached({ count: number(found.unreached) })}</Note> : null}
      {items.length > 0 ? (
        <div className="table-card">
          <DataTable
            caption={m.breach_people()}
            columns={columns(labelOf)}
            rows={items}
            rowKey={({ userId }) => userId}
          />
        </div>
      ) : (
        <EmptyState level={2} title={m.desk_beyond()} text={m.desk_beyond_text()} />
      )}
      <Pagination next={next} />
    </>
  )
}

const columns = (labelOf: Props['labelOf']): Column<AffectedPerson>[] => [
  {
    key: 'person',
    label: m.members_person(),
    heading: true,
    cell: ({ userId, name, email }) => (
      <TitleCell title={name || m.breach_closed()} small={<span className="break-all">{email || userId}</span>} />
    ),
  },
  { key: 'data', label: m.breach_kinds(), cell: ({ kinds }) => kinds.map(labelOf).join('; ') },
  {
    key: 'told',
    label: m.breach_told(),
    cell: ({ toldAt, reached }) => (toldAt ? (reached ? dateTime(toldAt) : m.breach_no_address()) : '–'),
  },
]
