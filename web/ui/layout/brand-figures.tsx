import type { ReactNode } from 'react'
import './brand-figures.css'

type Figure = { label: string; value: ReactNode; title?: string }
type BrandFigures = { figures: readonly Figure[]; note: ReactNode; text: string }

/** A few large figures on the dark brand background, with a collapsed note on how they are counted. */
export const BrandFigures = ({ figures, note, text }: BrandFigures) => (
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
