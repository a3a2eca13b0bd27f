import type { BookView } from '#contract/market/states'
import { number } from '../lib/format.ts'
import { m } from '../lib/words.ts'

type PriceBand = { book: Pick<BookView, 'lowest' | 'highest' | 'reference'>; price: bigint }

/** Position of a price between the day's lowest and highest allowed price. */
export function PriceBand({ book: { lowest, highest, reference }, price }: PriceBand) {
  const at = (of: bigint) => {
    const inside = of < lowest ? lowest : of > highest ? highest : of
    return highest > lowest ? `${Number(((inside - lowest) * 1_000n) / (highest - lowest)) / 10}%` : '50%'
  }
  return (
    <div className="band">
      <svg className="band-track" aria-hidden="true" focusable="false">
        <rect y="5" width="50%" height="6" />
        <rect y="5" x="50%" width="50%" height="6" className="is-high" />
        <line x1={at(reference)} x2={at(reference)} y1="2" y2="14" />
        <circle cx={at(price)} cy="8" r="7" />
      </svg>
      <dl>
        <div>
          <dt>{m.market_lowest()}</dt>
          <dd className="num">{number(lowest)}</dd>
        </div>
        <div>
          <dt>{m.pages_market_reference()}</dt>
          <dd className="num">{number(reference)}</dd>
        </div>
        <div>
          <dt>{m.market_highest()}</dt>
          <dd className="num">{number(highest)}</dd>
        </div>
      </dl>
    </div>
  )
}
