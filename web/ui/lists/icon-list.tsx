import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import './icon-list.css'

/** A list whose rows begin with an icon; `className` styles the list. */
export const IconList = ({ className, children }: { className: string; children: ReactNode }) => (
  <ul className={`icon-list ${className}`}>{children}</ul>
)

/** The icon of a row; `on` marks it as new or active. */
export const RowIcon = ({ Icon, on }: { Icon: LucideIcon; on: boolean }) => (
  <span className={on ? 'dotic on' : 'dotic'}>
    <Icon className="i" aria-hidden />
  </span>
)
