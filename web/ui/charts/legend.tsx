import './legend.css'

type Part = { key: string; label: string }

/** What the colours of a drawing mean; for eyes alone, since the figures stand beside it in words. */
export const Legend = ({ parts }: { parts: readonly Part[] }) => (
  <p className="legend tiny" aria-hidden="true">
    {parts.map(({ key, label }) => (
      <span key={key}>
        <i className={`key ${key}`} />
        {label}
      </span>
    ))}
  </p>
)
