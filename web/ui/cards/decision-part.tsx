import { type ReactNode, useId } from 'react'
import './decision-part.css'

type DecisionPart = { title: string; children: ReactNode }

/** The same as a box, for what the reader operates; its title is among the children. */
export const DecisionBox = ({ label, id, children }: { label: string; id: string; children: ReactNode }) => (
  <section className="decision-part decision-box" id={id} aria-label={label}>
    {children}
  </section>
)

/** One of the things that a reader needs to decide, with its title. */
export function DecisionPart({ title, children }: DecisionPart) {
  const heading = useId()
  return (
    <section className="decision-part" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}
