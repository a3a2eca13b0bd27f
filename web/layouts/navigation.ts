import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'

export type NavItem = { to: string; label: string }
export type NavGroup = { label: string; items: NavItem[] }

/** Entries of the main navigation, in the order of the specification. */
export const listMainNavigation = (): (NavItem | NavGroup)[] => [
  { to: paths.business(), label: m.nav_business() },
  { to: paths.funding(), label: m.nav_funding() },
  { to: paths.market(), label: m.nav_market() },
  { to: paths.about(), label: m.nav_about() },
  {
    label: m.nav_publication(),
    items: [
      { to: paths.publication({ category: 'berita' }), label: m.nav_news() },
      { to: paths.publication({ category: 'artikel' }), label: m.nav_articles() },
      { to: paths.disclosure(), label: m.nav_disclosure() },
    ],
  },
  {
    label: m.nav_information(),
    items: [
      { to: paths.guide(), label: m.nav_guide() },
      { to: paths.faq(), label: m.nav_faq() },
      { to: paths.contact(), label: m.nav_contact() },
      { to: paths.calculatorSukukMenu(), label: m.nav_calculator_sukuk() },
    ],
  },
]

export type OwnPage = NavItem & { key: OwnKey; gap?: boolean }
type OwnKey =
  | 'dashboard'
  | 'portfolio'
  | 'wallet'
  | 'payments'
  | 'transactions'
  | 'business'
  | 'saved'
  | 'activity'
  | 'settings'
  | 'help'

/** Pages of the signed-in area, as the sidebar lists them. */
export const listOwnPages = (): OwnPage[] => [
  { key: 'dashboard', to: paths.users(), label: m.nav_dashboard() },
  { key: 'portfolio', to: paths.portfolio(), label: m.rail_portfolio() },
  { key: 'wallet', to: paths.deposit(), label: m.rail_wallet() },
  { key: 'payments', to: paths.payments(), label: m.payments_title() },
  { key: 'transactions', to: paths.transactions(), label: m.rail_transactions() },
  { key: 'business', to: paths.myBusiness(), label: m.rail_business(), gap: true },
  { key: 'saved', to: paths.businessBookmark(), label: m.rail_saved() },
  { key: 'activity', to: paths.activity(), label: m.rail_activity(), gap: true },
  { key: 'settings', to: paths.settings(), label: m.rail_settings() },
  { key: 'help', to: paths.request(), label: m.rail_help() },
]

const BELOW: readonly OwnKey[] = ['dashboard', 'portfolio', 'wallet', 'transactions']
/** Whether a page is in the phone's tab bar; the others are in the phone's menu. */
export const isInPhoneTabBar = ({ key }: OwnPage) => BELOW.includes(key)

/** Whether a link leads to the current page or to one of its ancestors. */
export function isCurrentLink(to: string, pathname: string, search: string): boolean {
  const [path = '', query] = to.split('?')
  if (query !== undefined) return pathname === path && `?${query}` === search
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
}

/** Whether the visitor came from an advertisement; landing layouts then hide menu and social links. */
export const isFromAd = (search: string) => new URLSearchParams(search).get('from') === 'ad'
