import type { ReactNode } from 'react'
import './running-text.css'

/** Typography of a text written by an author: headings, lists, quotations, code. */
export const RunningText = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <div className={`running ${className}`.trim()} lang="id">
    {children}
  </div>
)
