import { ArrowDown, ArrowUp } from 'lucide-react'
import type { PublicTrade } from '#contract/market/states'
import { localDate } from '#shared/dates'
import { number, shortDate, time } from '../lib/format.ts'
import { m } from '../lib/words.ts'

/** The latest trades, newest first, each marked as up, down or unchanged. */
export function LatestTrades({ prints, now }: { prints: readonly PublicTrade[]; now: Date }) {
  if (prints.length === 0) return <p className="muted">{m.market_no_prints()}</p>
  return (
    <table className="tape num">
      <caption className="sr">{m.market_latest()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.market_time()}</th>
          <th scope="col">{m.market_price()}</th>
          <th scope="col">{m.market_units()}</th>
        </tr>
      </thead>
      <tbody translate="no">
        {prints.map((print, at) => (
          <tr key={String(print.number)}>
            <td>{localDate(print.at) === localDate(now) ? time(print.at) : shortDate(print.at)}</td>
            <td>
              <Price price={print.price} before={prints[at + 1]?.price} />
            </td>
            <td>{number(print.units)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Price({ price, before = price }: { price: bigint; before?: bigint | undefined }) {
  if (price === before) return <span>{number(price)}</span>
  const Arrow = price > before ? ArrowUp : ArrowDown
  return (
    <span className={price > before ? 'depth-buy' : 'depth-sell'}>
      <Arrow className="i i-16" aria-hidden />
      <span className="sr">{price > before ? m.market_dearer() : m.market_cheaper()} </span>
      <span>{number(price)}</span>
    </span>
  )
}
