import type { ReactNode } from 'react'
import './raised-funds.css'

type Part = { label: string; value: ReactNode; note?: ReactNode; kind?: 'paid' | 'held' | 'min' }
type Figures = { amount: ReactNode; of: ReactNode; bar: ReactNode; parts: readonly Part[]; wide?: boolean }

/** The amount that an offering has raised with its bar and a legend of exact amounts, as a panel of its own. */
export const RaisedFundsPanel = ({ label, ...figures }: Figures & { label: string }) => (
  <section className="panel mt-4" aria-label={label}>
    <RaisedFunds {...figures} />
  </section>
)

/**
 * The amount that an offering has raised with its bar and a legend, inside a card; `wide` puts the legend side by
 * side.
 */
export const RaisedFunds = ({ amount, of, bar, parts, wide = false }: Figures) => (
  <div className="raise">
    <div className="raise-big">
      {amount} <span className="muted">{of}</span>
    </div>
    {bar}
    <dl className={wide ? 'raise-list raise-wide' : 'raise-list'}>
      {parts.map(({ label, value, note, kind }) => (
        <div key={label}>
          <dt className={kind ? `c-${kind}` : undefined}>{label}</dt>
          <dd className="num">
            {value}
            {note ? <small>{note}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  </div>
)
