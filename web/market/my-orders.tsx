import { Link } from 'react-router'
import { canChangeOrder } from '#contract/market/states'
import { wib } from '#shared/dates'
import { appContext } from '../context.ts'
import { date, dateTime, money, number } from '../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { toPageTitle } from '../lib/title.ts'
import { useLiveTopics, useRevalidateWhenOnline } from '../lib/use-live.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/buttons/back-link.tsx'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { DataTable } from '../ui/tables/data-table.tsx'
import { Pagination } from '../ui/tables/pagination.tsx'
import type { Route } from './+types/my-orders.ts'
import { OrderTable } from './order-table.tsx'
import { formatSide, formatTradeState } from './order-words.ts'

export const meta: Route.MetaFunction = () => [{ title: toPageTitle(m.market_my_orders()) }]
export const headers = personalHeaders

const PAGE = 20

export async function loader({ context, request }: Route.LoaderArgs) {
  const { market } = context.get(appContext)
  const actor = requirePerson(context)
  const { searchParams } = new URL(request.url)
  const [orders, trades] = await Promise.all([
    market.orders(actor, { limit: PAGE, after: searchParams.get('after') ?? undefined }),
    market.trades(actor, { limit: PAGE, after: searchParams.get('trades') ?? undefined }),
  ])
  return respondWithPersonalData({
    orders: orders.items,
    next: orders.next,
    trades: trades.items,
    nextTrades: trades.next,
  })
}

export default function MyOrdersPage({ loaderData: { orders, next, trades, nextTrades } }: Route.ComponentProps) {
  const waiting = orders.filter(({ state }) => canChangeOrder(state)).map(({ slug }) => `market/${slug}`)
  useLiveTopics([...new Set(['market', ...waiting])], useRevalidateWhenOnline())
  return (
    <>
      <BackLink to={paths.market()}>{m.pages_market_title()}</BackLink>
      <div className="page-h">
        <h1>{m.market_my_orders()}</h1>
      </div>
      <div className="grid gap-8">
        {orders.length === 0 ? (
          <div className="panel">
            <EmptyState
              small
              title={m.market_no_orders()}
              text={m.market_no_orders_text()}
              action={<ButtonLink to={paths.market()}>{m.pages_market_title()}</ButtonLink>}
            />
          </div>
        ) : (
          <OrderTable orders={orders} />
        )}
        <Pagination next={next} />
        <section className="stack-4" aria-labelledby="transaksi">
          <h2 id="transaksi">{m.market_my_trades()}</h2>
          {trades.length === 0 ? <p className="muted">{m.market_no_trades()}</p> : <Trades trades={trades} />}
          <Pagination next={nextTrades} param="trades" label={m.market_my_trades()} />
        </section>
      </div>
    </>
  )
}

const Trades = ({ trades }: { trades: Route.ComponentProps['loaderData']['trades'] }) => (
  <div className="table-card">
    <DataTable
      caption={m.market_my_trades()}
      rows={trades}
      rowKey={({ id, side }) => `${id}-${side}`}
      columns={[
        {
          key: 'what',
          label: m.pages_market_share(),
          cell: ({ side, name, order, at }) => (
            <>
              <Link to={paths.order(order)}>
                {formatSide(side)} {name}
              </Link>
              <small className="tiny muted block font-medium">{dateTime(at)}</small>
            </>
          ),
        },
        { key: 'units', label: m.market_units(), right: true, cell: ({ units }) => number(units) },
        { key: 'price', label: m.market_price(), right: true, cell: ({ price }) => money(price) },
        { key: 'fee', label: m.market_fee(), right: true, cell: ({ fee }) => money(fee) },
        { key: 'total', label: m.market_total(), right: true, cell: ({ total }) => <b>{money(total)}</b> },
        {
          key: 'state',
          label: m.pages_market_state(),
          cell: ({ state, settlesOn, why }) => (
            <>
              <Badge tone={state === 'settled' ? 'up' : state === 'failed' ? 'down' : 'info'}>
                {formatTradeState({ state })}
              </Badge>
              <small className="tiny muted block font-medium">
                {why ?? (state === 'settled' ? '' : date(wib(settlesOn)))}
              </small>
            </>
          ),
        },
      ]}
    />
  </div>
)
