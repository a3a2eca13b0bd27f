import type { ReactNode } from 'react'
import './meta-line.css'

/** Who, when, how long: small print on one line, its parts divided by a dot. */
export const MetaLine = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <p className={`meta-line ${className}`.trim()}>{children}</p>
)
