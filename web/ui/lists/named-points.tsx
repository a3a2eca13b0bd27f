import type { ReactNode } from 'react'
import './named-points.css'

/** A definition list of names with explanations. */
export const NamedPoints = ({ points }: { points: readonly (readonly [name: string, text: ReactNode])[] }) => (
  <dl className="points">
    {points.map(([name, text]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
