import type { ReactNode } from 'react'
import './card-section.css'

type CardSection = { id: string; title: string; lead?: ReactNode; children: ReactNode }

/** A part of a card that has several, divided by a line. */
export const CardSection = ({ id, title, lead, children }: CardSection) => (
  <section className="sec" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {lead ? <p className="lead">{lead}</p> : null}
    {children}
  </section>
)
