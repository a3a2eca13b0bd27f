import type { ReactNode } from 'react'
import './bottom-bar.css'

type BottomBar = { label: string; hidden: boolean; small: string; value: string; children: ReactNode }

/**
 * A bar at the bottom of a phone with a value and the page's main action; `hidden` while that action is visible on
 * the page.
 */
export const BottomBar = ({ label, hidden, small, value, children }: BottomBar) => (
  <aside className="buybar" aria-label={label} hidden={hidden}>
    <div>
      <small>{small}</small>
      <b className="num">{value}</b>
    </div>
    {children}
  </aside>
)
