import { Link } from 'react-router'
import type { CashPosition } from '#contract/finance/states'
import { money, number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { type Column, DataTable } from '../../ui/tables/data-table.tsx'
import { CaseDeadline } from '../kit/cases/case-deadline.tsx'

type Due = CashPosition['due'][number]

const kinds: Record<Due['kind'], () => string> = {
  withdrawals: m.payouts_title,
  issuers: m.issuer_payouts,
  refunds: m.cash_refunds,
  hand_over: m.cash_hand_over,
  distribution: m.dist_title,
  buyback: m.cash_buyback,
  rights: m.cash_rights,
  split: m.cash_split,
  purchases: m.cash_purchases,
}
const pages: Partial<Record<Due['kind'], (id: string) => string>> = {
  issuers: paths.issuerPayout,
  distribution: paths.distribution,
  buyback: (id) => paths.corporateAction('buybacks', id),
  rights: (id) => paths.corporateAction('rights', id),
  split: (id) => paths.corporateAction('splits', id),
}
function pageOf({ kind, id }: Due): string | null {
  if (kind === 'withdrawals') return paths.withdrawalsDesk()
  return id ? (pages[kind]?.(id) ?? null) : null
}

/** Upcoming payments in and out, earliest deadline first. */
export const UpcomingMovementsTable = ({ due, now }: { due: readonly Due[]; now: Date }) => (
  <Card title={m.cash_due()} flush>
    {due.length === 0 ? (
      <EmptyState small title={m.cash_due_none()} text={m.cash_due_none_text()} />
    ) : (
      <DataTable
        caption={m.account_table({ name: m.cash_due() })}
        columns={columns(now)}
        rows={due}
        rowKey={({ kind, id, direction }) => `${kind} ${id} ${direction}`}
      />
    )}
  </Card>
)

const columns = (now: Date): Column<Due>[] => [
  {
    key: 'kind',
    label: m.cash_what(),
    heading: true,
    cell: (line) => {
      const page = pageOf(line)
      const text = [kinds[line.kind](), line.name].filter(Boolean).join(', ')
      return page ? <Link to={page}>{text}</Link> : text
    },
  },
  {
    key: 'direction',
    label: m.cash_direction(),
    cell: ({ direction }) => (
      <Badge tone={direction === 'in' ? 'up' : 'neutral'}>{direction === 'in' ? m.cash_in() : m.cash_out()}</Badge>
    ),
  },
  { key: 'count', label: m.cash_count(), right: true, cell: ({ count }) => number(count) },
  { key: 'amount', label: m.staff_amount(), right: true, cell: ({ amount }) => money(amount) },
  {
    key: 'due',
    label: m.approvals_clock(),
    cell: ({ due }) => <CaseDeadline due={due} now={now} />,
  },
]
