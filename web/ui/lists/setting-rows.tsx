import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconList, RowIcon } from './icon-list.tsx'
import './setting-rows.css'

/** List of `SettingRow`s in a card. */
export const SettingRows = ({ children }: { children: ReactNode }) => (
  <IconList className="set-rows">{children}</IconList>
)

type SettingRow = {
  Icon: LucideIcon
  on?: boolean
  title: ReactNode
  badge?: ReactNode
  text: ReactNode
  act?: ReactNode
  children?: ReactNode
}

/** A setting with its icon, current state and an action that changes it. */
export const SettingRow = ({ Icon, on = false, title, badge, text, act, children }: SettingRow) => (
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

/** Text or actions below setting rows. */
export const SettingRowsFooter = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <div className={`set-foot ${className}`.trim()}>{children}</div>
)
