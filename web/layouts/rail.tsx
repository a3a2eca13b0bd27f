import {
  ArrowLeftRight,
  Bookmark,
  BriefcaseBusiness,
  Building2,
  History,
  LayoutDashboard,
  LifeBuoy,
  MessageCircle,
  ReceiptText,
  Settings,
  ShieldCheck,
  Store,
  Wallet,
} from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { isInPhoneTabBar, listOwnPages, type OwnPage } from './navigation.ts'

const ICONS: Record<OwnPage['key'], typeof Wallet> = {
  dashboard: LayoutDashboard,
  portfolio: BriefcaseBusiness,
  wallet: Wallet,
  payments: ReceiptText,
  transactions: ArrowLeftRight,
  business: Building2,
  saved: Bookmark,
  activity: History,
  settings: Settings,
  help: LifeBuoy,
}

function useCurrent() {
  const { pathname } = useLocation()
  return ({ key, to }: OwnPage) =>
    pathname === to || (key !== 'dashboard' && pathname.startsWith(`${to}/`)) ? ('page' as const) : undefined
}

/** Sidebar with the pages of the signed-in area. */
export function SidebarNavigation() {
  const current = useCurrent()
  return (
    <nav className="rail" aria-label={m.rail_label()}>
      <ul>
        {listOwnPages().map((page) => (
          <li key={page.key} className={page.gap ? 'gap' : undefined}>
            <Item page={page} current={current(page)} />
          </li>
        ))}
      </ul>
      {/* a button that floats would lie over the figures; on a phone this stands in the menu */}
      <a className="rail-help" href={paths.whatsapp()} aria-label={m.help_chat_label()} rel="nofollow">
        <MessageCircle className="i" aria-hidden />
        <span>{m.help_chat()}</span>
      </a>
      <p className="rail-foot">
        <ShieldCheck className="i i-16" aria-hidden />
        <span>{m.rail_foot()}</span>
      </p>
    </nav>
  )
}

/** Tab bar with five pages at the bottom of a phone. */
export function PhoneTabBar() {
  const current = useCurrent()
  const [dashboard, ...others] = listOwnPages()
    .filter(isInPhoneTabBar)
    .map((page) => <Item key={page.key} page={page} current={current(page)} />)
  const offerings = (
    <Link key="offerings" to={paths.business()}>
      <Store className="i" aria-hidden />
      <span>{m.rail_offerings()}</span>
    </Link>
  )
  return (
    <nav className="tabbar" aria-label={m.rail_label()}>
      <ul>
        {[dashboard, offerings, ...others].map((item) => (
          <li key={item?.key}>{item}</li>
        ))}
      </ul>
    </nav>
  )
}

function Item({ page: { key, to, label }, current }: { page: OwnPage; current: 'page' | undefined }) {
  const Icon = ICONS[key]
  return (
    <Link to={to} aria-current={current}>
      <Icon className="i" aria-hidden />
      <span>{label}</span>
    </Link>
  )
}
