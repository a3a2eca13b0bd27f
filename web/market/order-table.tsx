import { Link } from 'react-router'
import type { Order } from '#contract/market/states'
import { dateTime, money, number } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Badge } from '../ui/feedback/badge.tsx'
import { DataTable } from '../ui/tables/data-table.tsx'
import { formatOrderState, formatSide, getOrderStateTone } from './order-words.ts'

/** The reader's orders with filled units. */
export const OrderTable = ({ orders }: { orders: readonly Order[] }) => (
  <div className="table-card">
    <DataTable
      caption={m.market_my_orders()}
      rows={orders}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'what',
          label: m.market_order_word(),
          cell: ({ id, side, name, placedAt }) => (
            <>
              <Link to={paths.order(id)}>
                {formatSide(side)} {name}
              </Link>
              <small className="tiny muted block font-medium">{dateTime(placedAt)}</small>
            </>
          ),
        },
        { key: 'price', label: m.market_price(), right: true, cell: ({ price }) => money(price) },
        {
          key: 'units',
          label: m.market_filled_of(),
          right: true,
          cell: ({ filled, units }) => `${number(filled)} / ${number(units)}`,
        },
        {
          key: 'state',
          label: m.pages_market_state(),
          cell: (order) => <Badge tone={getOrderStateTone(order)}>{formatOrderState(order)}</Badge>,
        },
      ]}
    />
  </div>
)
