import './sums.css'

type Sum = { label: string; value: string; total?: boolean }

/** What adds up to a total; told anew when it changes. */
export const Sums = ({ sums }: { sums: readonly Sum[] }) => (
  <dl className="sums" aria-live="polite">
    {sums.map(({ label, value, total }) => (
      <div key={label} className={total ? 'total' : undefined}>
        <dt>{label}</dt>
        <dd className="num">{value}</dd>
      </div>
    ))}
  </dl>
)
