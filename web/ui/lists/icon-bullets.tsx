import type { ReactNode } from 'react'
import './icon-bullets.css'

/** A list whose items bring their own icons as bullets; `warn` colours them as warnings. */
export const IconBullets = ({
  warn,
  className = '',
  children,
}: {
  warn?: boolean
  className?: string
  children: ReactNode
}) => <ul className={['ticks', warn ? 'ticks-warn' : '', className].filter(Boolean).join(' ')}>{children}</ul>
