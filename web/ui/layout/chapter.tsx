import type { ReactNode } from 'react'
import './chapter.css'

type Chapter = { id: string; title: string; children: ReactNode }

/** A section of the prospectus in short, with its place in the section navigation. */
export const Chapter = ({ id, title, children }: Chapter) => (
  <section className="chapter" id={id} aria-labelledby={`${id}-judul`}>
    <h2 id={`${id}-judul`}>{title}</h2>
    {children}
  </section>
)
