import type { ReactNode } from 'react'
import './points.css'

/** Names with what is said of each. */
export const Points = ({ points }: { points: readonly (readonly [name: string, text: ReactNode])[] }) => (
  <dl className="points">
    {points.map(([name, text]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
