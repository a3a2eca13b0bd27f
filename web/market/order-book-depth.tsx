import { Link } from 'react-router'
import type { BookLevel, BookView } from '#contract/market/states'
import { number, computeShare as part, percent } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'

type OrderBookDepth = { slug: string; book: Pick<BookView, 'bids' | 'asks'>; own: ReadonlySet<string> }

/**
 * Order book: ten price levels per side with orders, units and bars. A price links to the ticket with the matching
 * order.
 */
export function OrderBookDepth({ slug, book: { bids, asks }, own }: OrderBookDepth) {
  const lines = Array.from({ length: Math.max(bids.length, asks.length) }, (_, at) => at)
  if (lines.length === 0) return <p className="muted">{m.market_book_empty()}</p>
  const largest = [...bids, ...asks].reduce((most, { units }) => (units > most ? units : most), 1n)
  const [bid, ask] = [sumOf(bids), sumOf(asks)]
  const wanted = part(bid.units, bid.units + ask.units)
  return (
    <>
      <div className="table-scroll">
        <table className="depth num">
          <caption className="sr">{m.market_book_caption()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.market_queue()}</th>
              <th scope="col">{m.market_units()}</th>
              <th scope="col">{m.market_buy()}</th>
              <th scope="col">{m.market_sell()}</th>
              <th scope="col">{m.market_units()}</th>
              <th scope="col">{m.market_queue()}</th>
            </tr>
          </thead>
          <tbody translate="no">
            {lines.map((at) => (
              <tr key={at}>
                <Side {...{ slug, own, largest }} level={bids[at]} buys />
                <Side {...{ slug, own, largest }} level={asks[at]} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td translate="no">{number(bid.orders)}</td>
              <td translate="no">{number(bid.units)}</td>
              <th colSpan={2} scope="row">
                {m.market_total()}
              </th>
              <td translate="no">{number(ask.units)}</td>
              <td translate="no">{number(ask.orders)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <svg className="depth-balance" aria-hidden="true" focusable="false">
        <rect width="100%" height="5" rx="2.5" />
        <rect className="is-buy" width={`${Number(wanted) / 100}%`} height="5" rx="2.5" />
      </svg>
      <p className="trade-head tiny">
        <span>
          {m.market_interest_buy()} <b translate="no">{percent(wanted)}</b>
        </span>
        <span>
          {m.market_interest_sell()} <b translate="no">{percent(10_000n - wanted)}</b>
        </span>
      </p>
    </>
  )
}

const sumOf = (levels: readonly BookLevel[]) =>
  levels.reduce((sum, { units, orders }) => ({ units: sum.units + units, orders: sum.orders + orders }), {
    units: 0n,
    orders: 0,
  })

type Side = { slug: string; own: OrderBookDepth['own']; level: BookLevel | undefined; largest: bigint; buys?: boolean }

function Side({ slug, own, level, largest, buys = false }: Side) {
  if (!level)
    return (
      <>
        <td />
        <td />
        <td />
      </>
    )
  const width = Number((level.units * 100n) / largest)
  const mine = own.has(`${buys ? 'buy' : 'sell'} ${level.price}`)
  const wish = { side: buys ? 'sell' : 'buy', price: String(level.price) }
  const cells = [
    <td key="queue" className="muted">
      {number(level.orders)}
    </td>,
    <td key="units">
      <svg className="depth-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect className={buys ? 'is-buy' : 'is-sell'} x={buys ? 100 - width : 0} width={width} height="10" />
      </svg>
      <span>{number(level.units)}</span>
    </td>,
    <td key="price" className={buys ? 'depth-buy' : 'depth-sell'}>
      <Link
        to={`${paths.marketShare(slug, { panel: 'book', ...wish })}#tiket`}
        className={mine ? 'is-own' : undefined}
        preventScrollReset
      >
        <span>{number(level.price)}</span>
        {mine ? <span className="sr">{m.market_own_here()}</span> : null}
      </Link>
    </td>,
  ]
  return buys ? cells : cells.reverse()
}
