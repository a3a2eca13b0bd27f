import type { ReactNode } from 'react'
import './raised.css'

type Part = { label: string; value: ReactNode; kind?: 'paid' | 'held' | 'min' }
type Raised = { label: string; amount: ReactNode; of: string; bar: ReactNode; parts: readonly Part[] }

/** How far an offering has come: its sum, a bar, and what the bar's colours stand for to the rupiah. */
export const Raised = ({ label, amount, of, bar, parts }: Raised) => (
  <section className="panel raise mt-4" aria-label={label}>
    <p className="raise-big">
      {amount} <span className="muted">{of}</span>
    </p>
    {bar}
    <dl className="raise-list">
      {parts.map(({ label, value, kind }) => (
        <div key={label}>
          <dt className={kind ? `c-${kind}` : undefined}>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)
