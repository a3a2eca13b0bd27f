import type { Transaction } from '#contract/wallet/states'
import { money, shortDate, signedMoney } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { Card } from '../../ui/cards/card.tsx'
import { type Column, DataTable } from '../../ui/tables/data-table.tsx'

/** Wallet transactions that led to this withdrawal, oldest first, with the balance after each. */
export const MoneyOrigin = ({ lines }: { lines: readonly Transaction[] }) => (
  <Card title={m.payouts_origin()}>
    <div className="[&_td]:px-2! [&_th]:px-2!">
      <DataTable
        caption={m.account_table({ name: m.payouts_origin() })}
        columns={columns()}
        rows={lines.toReversed()}
        rowKey={({ id }) => id}
      />
    </div>
  </Card>
)

const columns = (): Column<Transaction>[] => [
  { key: 'at', label: m.payouts_when(), cell: ({ at }) => <span className="nowrap">{shortDate(at)}</span> },
  {
    key: 'what',
    label: m.payouts_line(),
    heading: true,
    cell: ({ title, name, change, availableChange }) => (
      <>
        {title[getLocale()]}
        <small className="block muted">
          {change === 0n ? m.payouts_set_aside({ sum: money(-availableChange) }) : name}
        </small>
      </>
    ),
  },
  { key: 'change', label: m.payouts_change(), right: true, cell: ({ change }) => signedMoney(change) },
  { key: 'after', label: m.payouts_cash_after(), right: true, cell: ({ balanceAfter }) => money(balanceAfter) },
]
