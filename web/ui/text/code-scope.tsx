import './code-scope.css'

type CodeScope = { rows: readonly { label: string; value: string }[] }

/** The action that a one-time code is valid for, as label–value rows. */
export const CodeScope = ({ rows }: CodeScope) => (
  <dl className="bound">
    {rows.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="num">{value}</dd>
      </div>
    ))}
  </dl>
)
