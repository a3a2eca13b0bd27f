import type { ReactNode } from 'react'
import './details.css'

type Details = { label: ReactNode; open?: boolean; className?: string; children: ReactNode }

/** More of a page, folded away until it is asked for; the sign before its label says that it opens. */
export const Details = ({ label, open = false, className = '', children }: Details) => (
  <details className={`details ${className}`.trim()} open={open || undefined}>
    <summary>{label}</summary>
    <div>{children}</div>
  </details>
)
