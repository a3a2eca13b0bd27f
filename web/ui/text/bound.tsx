import './bound.css'

type Bound = { rows: readonly { label: string; value: string }[] }

/** What a code is for and nothing else. */
export const Bound = ({ rows }: Bound) => (
  <dl className="bound">
    {rows.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="num">{value}</dd>
      </div>
    ))}
  </dl>
)
