import type { ReactNode } from 'react'
import './card-section.css'

type CardSection = { id: string; title: string; lead?: ReactNode; children: ReactNode }

/** A titled section of a card, divided from its neighbours by a line. */
export const CardSection = ({ id, title, lead, children }: CardSection) => (
  <section className="sec" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {lead ? <p className="lead">{lead}</p> : null}
    {children}
  </section>
)
