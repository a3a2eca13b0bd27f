import { Link } from 'react-router'
import type { Deposit } from '#contract/wallet/states'
import { dateTime, money, shortDate, time } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { CursorNav } from '../../ui/tables/cursor-nav.tsx'
import { type Column, DataTable } from '../../ui/tables/data-table.tsx'
import { formatDepositState, getDepositStateTone } from './deposit-words.ts'

/** Deposits reported by the banks, newest first. */
export function DepositList({ deposits, next }: { deposits: readonly Deposit[]; next: string | null }) {
  return (
    <>
      <Card title={m.wallet_history()} flush>
        {deposits.length === 0 ? (
          <EmptyState small title={m.wallet_history_none()} text={m.wallet_history_none_text()} />
        ) : (
          <DataTable
            caption={m.account_table({ name: m.wallet_history() })}
            columns={columns()}
            rows={deposits}
            rowKey={({ id }) => id}
          />
        )}
      </Card>
      <CursorNav next={next} label={m.account_pages()} first={m.account_newest()} onward={m.account_older()} />
    </>
  )
}

const columns = (): Column<Deposit>[] => [
  {
    key: 'at',
    label: m.ui_when(),
    cell: ({ id, receivedAt }) => (
      <Link to={paths.depositOf(id)} title={dateTime(receivedAt)}>
        {shortDate(receivedAt)}, {time(receivedAt)}
      </Link>
    ),
  },
  {
    key: 'bank',
    label: m.wallet_bank(),
    cell: ({ bankName, sender }) => (
      <>
        <span className="v1">{bankName}</span>
        {sender ? <span className="v2">{m.wallet_from({ name: sender })}</span> : null}
      </>
    ),
  },
  {
    key: 'state',
    label: m.account_status(),
    cell: ({ state }) => <Badge tone={getDepositStateTone(state)}>{formatDepositState(state)}</Badge>,
  },
  {
    key: 'amount',
    label: m.account_amount(),
    right: true,
    cell: ({ amount }) => <span className="v1 num">{money(amount)}</span>,
  },
]
