import type { ReactNode } from 'react'
import './details.css'

type Details = { label: ReactNode; open?: boolean; className?: string; children: ReactNode }

/** A native `<details>`: content that opens at its label. */
export const Details = ({ label, open = false, className = '', children }: Details) => (
  <details className={`details ${className}`.trim()} open={open || undefined}>
    <summary>{label}</summary>
    <div>{children}</div>
  </details>
)
