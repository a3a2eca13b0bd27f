import {
  ArrowLeftRight,
  Bookmark,
  BriefcaseBusiness,
  History,
  LayoutDashboard,
  Settings,
  ShieldCheck,
  Store,
  Wallet,
} from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'

const items = () => [
  { to: paths.users(), label: m.nav_dashboard(), Icon: LayoutDashboard, exact: true, phone: true },
  { to: paths.portfolio(), label: m.rail_portfolio(), Icon: BriefcaseBusiness, phone: true },
  { to: paths.deposit(), label: m.rail_wallet(), Icon: Wallet, phone: true },
  { to: paths.transactions(), label: m.rail_transactions(), Icon: ArrowLeftRight, phone: true },
  { to: paths.myBusiness(), label: m.rail_business(), Icon: Store, gap: true },
  { to: paths.businessBookmark(), label: m.rail_saved(), Icon: Bookmark },
  { to: paths.activity(), label: m.rail_activity(), Icon: History, gap: true },
  { to: paths.settings(), label: m.rail_settings(), Icon: Settings, phone: true },
]

function useCurrent() {
  const { pathname } = useLocation()
  return ({ to, exact }: { to: string; exact?: boolean }) =>
    pathname === to || (!exact && pathname.startsWith(`${to}/`)) ? ('page' as const) : undefined
}

export function Rail() {
  const current = useCurrent()
  return (
    <nav className="rail" aria-label={m.rail_label()}>
      <ul>
        {items().map(({ Icon, gap, ...item }) => (
          <li key={item.to} className={gap ? 'gap' : undefined}>
            <Link to={item.to} aria-current={current(item)}>
              <Icon className="i" aria-hidden />
              <span>{item.label}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="rail-foot">
        <ShieldCheck className="i i-16" aria-hidden />
        <span>{m.rail_foot()}</span>
      </p>
    </nav>
  )
}

export function TabBar() {
  const current = useCurrent()
  return (
    <nav className="tabbar" aria-label={m.rail_label()}>
      <ul>
        {items()
          .filter((item) => item.phone)
          .map(({ Icon, ...item }) => (
            <li key={item.to}>
              <Link to={item.to} aria-current={current(item)}>
                <Icon className="i" aria-hidden />
                <span>{item.label}</span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
