import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLoaderData, useLocation } from 'react-router'
import { brand } from '#shared/brand'
import type { Permission } from '#shared/permissions'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Logo } from '../../ui/brand-mark.tsx'
import { isPublication, linksFor, menuPath, publications } from './menu.ts'
import '../../ui/app.css'
import '../../ui/publication.css'
import '../../ui/content-desk.css'

type Desk = {
  title: string
  lede?: string
  children: ReactNode
  aside?: ReactNode
  back?: { to: string; label: string }
}

/** The content desk's frame: where this member of staff can go, and the name of the page. Its loaders tell `may`. */
export function Desk({ title, lede, children, aside, back }: Desk) {
  const { pathname } = useLocation()
  const { may } = useLoaderData() as { may: readonly Permission[] }
  const menu = useRef<HTMLUListElement>(null)
  // on a phone the menu is wider than the screen: where one is must be in sight
  useEffect(() => {
    const current = menu.current?.querySelector<HTMLElement>(`[aria-current][href="${menuPath(pathname)}"]`)
    if (menu.current && current) menu.current.scrollLeft = current.offsetLeft - 16
  }, [pathname])
  const here = (to: string) =>
    to === publications ? isPublication(pathname) : pathname === to || pathname.startsWith(`${to}/`)
  return (
    <div className="app cdesk">
      <header className="cdesk-top">
        <div className="wrap">
          <Logo name={brand.name} to={paths.home()} label={m.home_label({ name: brand.name })} />
          <span className="cdesk-name">{m.desk_title()}</span>
        </div>
        <nav className="wrap cdesk-nav" aria-label={m.desk_title()}>
          <ul ref={menu}>
            {linksFor(may).map(([to, label]) => (
              <li key={to}>
                <Link to={to} aria-current={here(to) ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <div className="wrap cdesk-body">
        {back ? (
          <p className="cdesk-back">
            <Link to={back.to}>← {back.label}</Link>
          </p>
        ) : null}
        <div className="page-h">
          <div>
            <h1>{title}</h1>
            {lede ? <p className="muted">{lede}</p> : null}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </div>
  )
}
