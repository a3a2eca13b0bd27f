import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import './navigable-section.css'

type NavigableSection = { id: string; title: string; note?: ReactNode; children: ReactNode }

/**
 * A collapsed section of a long page that the section navigation links to by `id`; open in print. The id stands on the
 * content, because a browser opens it only for a target inside.
 */
export const NavigableSection = ({ id, title, note, children }: NavigableSection) => (
  <details className="chapter">
    <summary>
      <h2>{title}</h2>
      {note ? <span className="chapter-note num">{note}</span> : null}
      <ChevronDown className="i i-16" aria-hidden />
    </summary>
    <div className="chapter-in" id={id}>
      {children}
    </div>
  </details>
)
