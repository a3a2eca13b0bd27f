import { Link } from 'react-router'
import type { WithdrawalCard } from '#contract/withdrawals/states'
import { dateTime, money, shortDate, time } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { CardStack } from '../../ui/layout/columns.tsx'
import { CursorNav } from '../../ui/tables/cursor-nav.tsx'
import { type Column, DataTable } from '../../ui/tables/data-table.tsx'
import { formatWithdrawalState, getWithdrawalStateTone } from './state-words.ts'

/** Withdrawals, newest first. */
export function WithdrawalList({ withdrawals, next }: { withdrawals: readonly WithdrawalCard[]; next: string | null }) {
  return (
    <CardStack>
      <Card title={m.withdraw_history()} flush>
        {withdrawals.length === 0 ? (
          <EmptyState small title={m.withdraw_none()} text={m.withdraw_none_text()} />
        ) : (
          <DataTable
            caption={m.account_table({ name: m.withdraw_history() })}
            columns={columns()}
            rows={withdrawals}
            rowKey={({ id }) => id}
          />
        )}
      </Card>
      <CursorNav next={next} label={m.account_pages()} first={m.account_newest()} onward={m.account_older()} />
    </CardStack>
  )
}

const columns = (): Column<WithdrawalCard>[] => [
  {
    key: 'at',
    label: m.ui_when(),
    cell: ({ id, requestedAt }) => (
      <Link to={paths.withdrawalOf(id)} title={dateTime(requestedAt)}>
        {shortDate(requestedAt)}, {time(requestedAt)}
      </Link>
    ),
  },
  {
    key: 'account',
    label: m.withdraw_account(),
    cell: ({ account, reference }) => (
      <>
        <span className="v1 num">
          {account.bankName} •••• {account.last}
        </span>
        <span className="v2">{reference}</span>
      </>
    ),
  },
  {
    key: 'state',
    label: m.account_status(),
    cell: ({ state }) => <Badge tone={getWithdrawalStateTone(state)}>{formatWithdrawalState(state)}</Badge>,
  },
  {
    key: 'amount',
    label: m.account_amount(),
    right: true,
    cell: ({ amount }) => <span className="v1 num">{money(amount)}</span>,
  },
]
