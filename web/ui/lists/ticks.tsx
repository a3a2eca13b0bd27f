import type { ReactNode } from 'react'
import './ticks.css'

/** A list of what is so, or of what to mind; each `li` brings its icon and its words. */
export const Ticks = ({
  warn,
  className = '',
  children,
}: {
  warn?: boolean
  className?: string
  children: ReactNode
}) => <ul className={['ticks', warn ? 'ticks-warn' : '', className].filter(Boolean).join(' ')}>{children}</ul>
