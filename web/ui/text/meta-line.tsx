import type { ReactNode } from 'react'
import './meta-line.css'

/** A line of small print whose parts are divided by dots. */
export const MetaLine = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <p className={`meta-line ${className}`.trim()}>{children}</p>
)
