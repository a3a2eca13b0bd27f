import type { ReactNode } from 'react'
import './side-panel.css'

type SidePanel = { id: string; title: string; badge: ReactNode; children: ReactNode }

/** A panel with the actions of a page, sticky beside it on a wide screen. */
export const SidePanel = ({ id, title, badge, children }: SidePanel) => (
  <aside className="buy" id={id} aria-labelledby={`${id}-judul`}>
    <div className="buy-top">
      <h2 id={`${id}-judul`}>{title}</h2>
      {badge}
    </div>
    {children}
  </aside>
)

/** A list of what protects the investor. */
export const Safeguards = ({ points }: { points: readonly { key: string; icon: ReactNode; text: string }[] }) => (
  <ul className="safe">
    {points.map(({ key, icon, text }) => (
      <li key={key}>
        {icon}
        <span>{text}</span>
      </li>
    ))}
  </ul>
)
