import type { ReactNode } from 'react'
import './deep-figures.css'

type Figure = { label: string; value: ReactNode; title?: string }
type DeepFigures = { figures: readonly Figure[]; note: ReactNode; text: string }

/** A few large figures on the deep ground, and how they were counted. */
export const DeepFigures = ({ figures, note, text }: DeepFigures) => (
  <div className="figures-box">
    <dl className="figures">
      {figures.map(({ label, value, title }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num" title={title}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
    <details className="figures-note">
      <summary>{note}</summary>
      <p>{text}</p>
    </details>
  </div>
)
