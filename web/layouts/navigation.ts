import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'

export type NavItem = { to: string; label: string }
export type NavGroup = { label: string; items: NavItem[] }

/** The main navigation of the specification, in its order. */
export const mainNavigation = (): (NavItem | NavGroup)[] => [
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
      { to: paths.calculatorSukuk(), label: m.nav_calculator_sukuk() },
    ],
  },
]

/** Whether a link leads to where the reader is or to a page above it. */
export function isHere(to: string, pathname: string, search: string): boolean {
  const [path = '', query] = to.split('?')
  if (query !== undefined) return pathname === path && `?${query}` === search
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
}

/** The landing layouts show no menu and no social links to those who came by an advertisement. */
export const isFromAd = (search: string) => new URLSearchParams(search).get('from') === 'ad'
