import './live-totals.css'

type Sum = { label: string; value: string; total?: boolean }

/** Amounts that add up to a total; screen readers announce changes. */
export const LiveTotals = ({ sums }: { sums: readonly Sum[] }) => (
  <dl className="sums" aria-live="polite">
    {sums.map(({ label, value, total }) => (
      <div key={label} className={total ? 'total' : undefined}>
        <dt>{label}</dt>
        <dd className="num">{value}</dd>
      </div>
    ))}
  </dl>
)
