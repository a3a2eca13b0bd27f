import type { Transaction } from '#contract/wallet/states'
import { money, shortDate, signedMoney } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { Card } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'

/** The lines of the wallet that lead to this withdrawal, oldest first, with the cash after each. */
export const Origin = ({ lines }: { lines: readonly Transaction[] }) => (
  <Card title={m.payouts_origin()}>
    <DataTable caption={m.payouts_origin()} columns={columns()} rows={lines.toReversed()} rowKey={({ id }) => id} />
  </Card>
)

const columns = (): Column<Transaction>[] => [
  { key: 'at', label: m.payouts_when(), cell: ({ at }) => <span className="nowrap">{shortDate(at)}</span> },
  {
    key: 'what',
    label: m.payouts_line(),
    heading: true,
    cell: ({ title, name, reference }) => (
      <>
        {title[getLocale()]}
        {name || reference ? (
          <small className="block muted">{[name, reference].filter(Boolean).join(', ')}</small>
        ) : null}
      </>
    ),
  },
  {
    key: 'change',
    label: m.payouts_change(),
    right: true,
    cell: ({ change, availableChange }) =>
      change === 0n ? (
        <span className="muted">{m.payouts_set_aside({ sum: money(-availableChange) })}</span>
      ) : (
        signedMoney(change)
      ),
  },
  { key: 'after', label: m.payouts_cash_after(), right: true, cell: ({ balanceAfter }) => money(balanceAfter) },
]
