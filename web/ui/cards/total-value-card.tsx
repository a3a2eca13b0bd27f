import { type ReactNode, useId } from 'react'
import './total-value-card.css'

type Figure = { label: ReactNode; value: ReactNode; note?: ReactNode }
type TotalValueCard = {
  title: string
  /** Beside the title, e.g. what covers the amounts. */
  aside?: ReactNode
  /** Without its currency. */
  total: string
  change?: ReactNode
  acts?: ReactNode
  chart: ReactNode
  figures: readonly Figure[]
}

/** The total value of a portfolio with its change, a chart and three figures. */
export function TotalValueCard({ title, aside, total, change, acts, chart, figures }: TotalValueCard) {
  const id = useId()
  return (
    <section className="card worth" aria-labelledby={id}>
      <div className="worth-top">
        <div>
          <div className="worth-l">
            <h2 id={id}>{title}</h2>
            {aside}
          </div>
          <p className="big num">
            <span className="cur">Rp</span>
            {total}
          </p>
          {change ? <div className="worth-chg small">{change}</div> : null}
        </div>
        {acts ? <div className="worth-acts">{acts}</div> : null}
      </div>
      {chart}
      <dl className="trio num">
        {figures.map(({ label, value, note }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three fixed places
          <div key={at}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {note ? <dd>{note}</dd> : null}
          </div>
        ))}
      </dl>
    </section>
  )
}
