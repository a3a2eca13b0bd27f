import type { ReactNode } from 'react'
import './running-text.css'

/** A text that somebody wrote: its headings, lists, quotations and code. */
export const RunningText = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <div className={`running ${className}`.trim()} lang="id">
    {children}
  </div>
)
