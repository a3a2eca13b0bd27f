import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Row = {
  Icon: LucideIcon
  on?: boolean
  title: ReactNode
  badge?: ReactNode
  text: ReactNode
  act?: ReactNode
  children?: ReactNode
}

/** One thing that is set: what it is, how it stands, and the way to change it. */
export const Row = ({ Icon, on = false, title, badge, text, act, children }: Row) => (
  <li>
    <span className={on ? 'dotic on' : 'dotic'}>
      <Icon className="i" aria-hidden />
    </span>
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
