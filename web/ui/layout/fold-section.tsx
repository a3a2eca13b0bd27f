import type { ReactNode } from 'react'
import { Fold } from './fold.tsx'
import './fold-section.css'

type FoldSection = { name: string; note: string; lang?: string; children: ReactNode }

/** A part of a long page, folded under its name and a note of what is in it; a print shows it open. */
export const FoldSection = ({ name, note, lang, children }: FoldSection) => (
  <div className="fold-section" lang={lang}>
    <Fold label={<Name name={name} note={note} />} open={false}>
      {children}
    </Fold>
  </div>
)

const Name = ({ name, note }: Pick<FoldSection, 'name' | 'note'>) => (
  <span className="fold-section-name">
    <span>{name}</span>
    <span className="tiny muted">{note}</span>
  </span>
)
