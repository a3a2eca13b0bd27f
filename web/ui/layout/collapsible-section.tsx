import type { ReactNode } from 'react'
import { Collapsible } from './collapsible.tsx'
import './collapsible-section.css'

type CollapsibleSection = { name: string; note: string; lang?: string; children: ReactNode }

/** A collapsed section of a long page with its name and a note; open in print. */
export const CollapsibleSection = ({ name, note, lang, children }: CollapsibleSection) => (
  <div className="fold-section" lang={lang}>
    <Collapsible label={<Name name={name} note={note} />} open={false}>
      {children}
    </Collapsible>
  </div>
)

const Name = ({ name, note }: Pick<CollapsibleSection, 'name' | 'note'>) => (
  <span className="fold-section-name">
    <span>{name}</span>
    <span className="tiny muted">{note}</span>
  </span>
)
