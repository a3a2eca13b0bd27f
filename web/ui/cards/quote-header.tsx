import type { ReactNode } from 'react'
import './quote-header.css'

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

/** Header of a listed share: name, last price, change and the figures of the day. */
export const QuoteHeader = ({ mark, title, note, act, price, change, figures }: Quoted) => (
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
