import type { ReactNode } from 'react'
import './bottom-bar.css'

type BottomBar = { label: string; hidden: boolean; small: string; value: string; children: ReactNode }

/** The way to what a page is about, at the lower edge of a phone; hidden where the thing itself is in sight. */
export const BottomBar = ({ label, hidden, small, value, children }: BottomBar) => (
  <aside className="buybar" aria-label={label} hidden={hidden}>
    <div>
      <small>{small}</small>
      <b className="num">{value}</b>
    </div>
    {children}
  </aside>
)
