import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconList, RowIcon } from './icon-list.tsx'
import './set-rows.css'

/** Rows of a card: what is set, how it stands, and the way to change it. */
export const SetRows = ({ children }: { children: ReactNode }) => <IconList className="set-rows">{children}</IconList>

type SetRow = {
  Icon: LucideIcon
  on?: boolean
  title: ReactNode
  badge?: ReactNode
  text: ReactNode
  act?: ReactNode
  children?: ReactNode
}

export const SetRow = ({ Icon, on = false, title, badge, text, act, children }: SetRow) => (
  <li>
    <RowIcon Icon={Icon} on={on} />
    <div>
      <h3>
        {title} {badge}
      </h3>
      <p>{text}</p>
    </div>
    {act ? <div className="act">{act}</div> : null}
    {children}
  </li>
)

/** What is said or done below the rows. */
export const SetFoot = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <div className={`set-foot ${className}`.trim()}>{children}</div>
)
