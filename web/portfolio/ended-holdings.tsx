import type { Holding } from '#contract/registry/states'
import { number } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { Collapsible } from '../ui/layout/collapsible.tsx'
import { CursorNav } from '../ui/tables/cursor-nav.tsx'
import { type Column, DataTable } from '../ui/tables/data-table.tsx'
import { ChangeText, MoneyText } from '../ui/text/money.tsx'
import { SecurityName } from './security.tsx'

type Ended = { items: readonly Holding[]; count: number; next: string | null }

/** Former holdings, collapsed, with links to their pages. */
export function EndedHoldings({ ended: { items, count, next }, open }: { ended: Ended; open: boolean }) {
  if (count === 0) return null
  return (
    <Collapsible label={m.portfolio_ended({ count: number(count) })} open={open}>
      <div className="table-card">
        <DataTable
          caption={m.portfolio_ended_table()}
          columns={columns()}
          rows={[...items]}
          rowKey={({ security }) => security.code}
        />
      </div>
      <CursorNav
        name="ended"
        next={next}
        label={m.portfolio_ended_pages()}
        first={m.account_first_page()}
        onward={m.account_next_page()}
      />
    </Collapsible>
  )
}

const columns = (): Column<Holding>[] => [
  {
    key: 'name',
    label: m.account_security(),
    heading: true,
    cell: ({ security }) => <SecurityName security={security} />,
  },
  {
    key: 'received',
    label: m.account_received_sum(),
    right: true,
    cell: ({ received }) => <MoneyText value={received} />,
  },
  {
    key: 'realised',
    label: m.portfolio_realised(),
    right: true,
    cell: ({ realised }) => <ChangeText amount={realised} />,
  },
]
