import type { ReactNode } from 'react'
import { Link, useLoaderData, useLocation } from 'react-router'
import type { StaffRole } from '#shared/actor'
import { brand } from '#shared/brand'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Logo } from '../../ui/brand-mark.tsx'
import '../../ui/app.css'
import '../../ui/publication.css'

/** The content desk's frame: where this member of staff can go, and the name of the page. Its loaders tell `roles`. */
export function Desk({ title, children, aside }: { title: string; children: ReactNode; aside?: ReactNode }) {
  const { pathname } = useLocation()
  const { roles } = useLoaderData() as { roles: readonly StaffRole[] }
  return (
    <div className="app cdesk">
      <header className="cdesk-top">
        <div className="wrap">
          <Logo name={brand.name} to={paths.home()} label={m.home_label({ name: brand.name })} />
          <nav className="seg" aria-label={m.desk_title()}>
            {links(roles).map(([to, label]) => (
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

function links(roles: readonly StaffRole[]): [to: string, label: string][] {
  const has = (...any: StaffRole[]) => any.some((role) => roles.includes(role))
  return [
    ...(has('content', 'compliance', 'admin')
      ? [[paths.contentDesk(), m.desk_publications()] as [string, string]]
      : []),
    ...(has('analyst') ? [[paths.contentDeskDisclosures(), m.content_disclosures()] as [string, string]] : []),
    ...(has('content') ? [[paths.contentDeskLinks(), m.desk_links()] as [string, string]] : []),
    ...(has('content', 'market') ? [[paths.contentDeskNotices(), m.desk_notices()] as [string, string]] : []),
  ]
}
