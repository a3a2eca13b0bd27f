import type { ReactNode } from 'react'
import './quote-head.css'

type Figure = { label: string; value: string; note?: string }
type Quoted = {
  mark: ReactNode
  title: string
  note: string
  /** What its reader does with it, beside its name. */
  act: ReactNode
  price: ReactNode
  change: ReactNode
  figures: Figure[]
}

/** What something on a market is called and costs, with the figures of its day. */
export const QuoteHead = ({ mark, title, note, act, price, change, figures }: Quoted) => (
  <header className="quote-head">
    <div className="quote-id">
      {mark}
      <div>
        <h1>{title}</h1>
        <p className="muted">{note}</p>
      </div>
      {act}
    </div>
    <div className="quote-price">
      {price}
      {change}
    </div>
    <dl className="quote-figures">
      {figures.map(({ label, value, note }) => (
        <div key={label} title={note}>
          <dt>{label}</dt>
          <dd className="num" translate="no">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  </header>
)
