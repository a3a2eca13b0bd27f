import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { brand } from '#shared/brand'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Logo } from '../../ui/brand-mark.tsx'
import '../../ui/app.css'
import '../../ui/publication.css'

/** The content desk's frame: where one can go, and the name of the page. */
export function Desk({ title, children, aside }: { title: string; children: ReactNode; aside?: ReactNode }) {
  const { pathname } = useLocation()
  const links = [
    [paths.contentDesk(), m.desk_publications()],
    [paths.contentDeskDisclosures(), m.content_disclosures()],
    [paths.contentDeskLinks(), m.desk_links()],
    [paths.contentDeskNotices(), m.desk_notices()],
  ] as const
  return (
    <div className="app cdesk">
      <header className="cdesk-top">
        <div className="wrap">
          <Logo name={brand.name} to={paths.home()} label={m.home_label({ name: brand.name })} />
          <nav className="seg" aria-label={m.desk_title()}>
            {links.map(([to, label]) => (
              <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
                {label}
              </Link>
            ))}
          </nav>
        </div>
      </header>
      <div className="wrap cdesk-body">
        <div className="page-h">
          <h1>{title}</h1>
          {aside}
        </div>
        {children}
      </div>
    </div>
  )
}
