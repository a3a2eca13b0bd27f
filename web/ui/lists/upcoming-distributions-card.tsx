import { Link } from 'react-router'
import { formatMonth, formatReckoning, type NextReturn } from '#contract/distributions/states'
import { money } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { Card } from '../cards/card.tsx'
import { type Column, DataTable } from '../tables/data-table.tsx'

type UpcomingDistributionsCard = { items: readonly NextReturn[]; reportsPath: (next: NextReturn) => string }

/** The next return of each sukuk under its akad, or a link (`reportsPath`) to the report that it waits for. */
export function UpcomingDistributionsCard({ items, reportsPath }: UpcomingDistributionsCard) {
  if (items.length === 0) return null
  return (
    <Card title={m.dist_next()}>
      <div className="stack-4">
        <p className="small muted">{m.dist_next_text()}</p>
        <div className="table-card">
          <DataTable
            caption={m.account_table({ name: m.dist_next() })}
            columns={columns(reportsPath)}
            rows={items}
            rowKey={({ security }) => security.code}
          />
        </div>
      </div>
    </Card>
  )
}

const columns = (reportsOf: UpcomingDistributionsCard['reportsPath']): Column<NextReturn>[] => [
  { key: 'security', label: m.dist_security(), heading: true, cell: ({ security }) => security.code },
  {
    key: 'basis',
    label: m.dist_reckoning(),
    cell: (next) =>
      next.reckoning.by === 'nothing' ? (
        <Missing next={next} to={reportsOf(next)} month={next.reckoning.month} />
      ) : (
        formatReckoning(next.reckoning)[getLocale()]
      ),
  },
  { key: 'unit', label: m.dist_per_unit(), right: true, cell: ({ perUnit }) => orNone(perUnit) },
  { key: 'remainder', label: m.dist_remainder(), right: true, cell: ({ remainder }) => orNone(remainder) },
]

const orNone = (amount: bigint | null) => (amount === null ? '–' : money(amount))

type MissingReport = { next: NextReturn; to: string; month: Parameters<typeof formatMonth>[0] | null }
const Missing = ({ next, to, month }: MissingReport) =>
  month === null ? (
    m.dist_no_rent()
  ) : (
    <>
      {m.dist_no_report({ month: formatMonth(month)[getLocale()] })}{' '}
      <Link to={to}>{m.dist_no_report_link({ code: next.security.code })}</Link>
    </>
  )
