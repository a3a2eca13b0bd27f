import type { BookLevel, BookView } from '#contract/market/states'
import { money, number } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import './market.css'

/** Ten prices of each side: how many orders and lembar wait at each. Bars are drawn as wide as their part of the largest. */
export function Depth({ book: { bids, asks } }: { book: Pick<BookView, 'bids' | 'asks'> }) {
  const largest = [...bids, ...asks].reduce((most, { units }) => (units > most ? units : most), 1n)
  const lines = Array.from({ length: Math.max(bids.length, asks.length) }, (_, at) => at)
  if (lines.length === 0) return <p className="muted">{m.market_book_empty()}</p>
  return (
    <table className="depth num">
      <caption className="sr">{m.market_book()}</caption>
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
      <tbody>
        {lines.map((at) => (
          <tr key={at}>
            <Side level={bids[at]} largest={largest} buys />
            <Side level={asks[at]} largest={largest} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Side = { level: BookLevel | undefined; largest: bigint; buys?: boolean }

function Side({ level, largest, buys = false }: Side) {
  if (!level)
    return (
      <>
        <td />
        <td />
        <td />
      </>
    )
  const width = Number((level.units * 100n) / largest)
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
      <b>{money(level.price).replace('Rp', '')}</b>
    </td>,
  ]
  return buys ? cells : cells.reverse()
}
