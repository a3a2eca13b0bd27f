import type { ReactNode } from 'react'
import './raised.css'

type Part = { label: string; value: ReactNode; note?: ReactNode; kind?: 'paid' | 'held' | 'min' }
type Figures = { amount: ReactNode; of: ReactNode; bar: ReactNode; parts: readonly Part[]; wide?: boolean }

/** How far an offering has come: its sum, a bar, and what the bar's colours stand for to the rupiah. */
export const Raised = ({ label, ...figures }: Figures & { label: string }) => (
  <section className="panel mt-4" aria-label={label}>
    <RaisedFigures {...figures} />
  </section>
)

/** The same inside a card; `wide` where the parts have room side by side, each with a note below it. */
export const RaisedFigures = ({ amount, of, bar, parts, wide = false }: Figures) => (
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
