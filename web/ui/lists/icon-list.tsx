import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import './icon-list.css'

/** Rows that begin with an icon. `className` names what they are a list of. */
export const IconList = ({ className, children }: { className: string; children: ReactNode }) => (
  <ul className={`icon-list ${className}`}>{children}</ul>
)

/** What stands before a row; `on` marks what is new or in use. */
export const RowIcon = ({ Icon, on }: { Icon: LucideIcon; on: boolean }) => (
  <span className={on ? 'dotic on' : 'dotic'}>
    <Icon className="i" aria-hidden />
  </span>
)
