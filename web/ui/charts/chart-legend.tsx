import './chart-legend.css'

type Part = { key: string; label: string }

/** What the colours of a chart mean; hidden from screen readers, which read the figures beside it. */
export const ChartLegend = ({ parts }: { parts: readonly Part[] }) => (
  <p className="legend tiny" aria-hidden="true">
    {parts.map(({ key, label }) => (
      <span key={key}>
        <i className={`key ${key}`} />
        {label}
      </span>
    ))}
  </p>
)
