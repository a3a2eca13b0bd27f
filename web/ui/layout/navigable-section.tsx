import type { ReactNode } from 'react'
import './navigable-section.css'

type NavigableSection = { id: string; title: string; children: ReactNode }

/** A section of a long page that the section navigation links to by `id`. */
export const NavigableSection = ({ id, title, children }: NavigableSection) => (
  <section className="chapter" id={id} aria-labelledby={`${id}-judul`}>
    <h2 id={`${id}-judul`}>{title}</h2>
    {children}
  </section>
)
