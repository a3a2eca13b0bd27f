import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type Tab = { to: string; label: ReactNode; count?: number; current: boolean }

/** Tabs that are links, each with its own URL; `look` chooses a line of tabs or a segmented switch. */
export const Tabs = ({
  tabs,
  label,
  look = 'tabs',
}: {
  tabs: readonly Tab[]
  label: string
  look?: 'tabs' | 'seg'
}) => (
  <nav className={look} aria-label={label}>
    {tabs.map((tab) => (
      <Link key={tab.to} to={tab.to} aria-current={tab.current ? 'page' : undefined} preventScrollReset>
        {tab.label}
        {tab.count === undefined ? null : <span className="num"> {tab.count}</span>}
      </Link>
    ))}
  </nav>
)
