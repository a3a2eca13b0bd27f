import { ExternalLink, House, LogOut, Menu } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { brand } from '#shared/brand'
import { LogOutForm } from '../account/login/log-out-form.tsx'
import { requestContext } from '../context.ts'
import { initials, number } from '../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requireStaff } from '../lib/require-actor.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { formatRoles } from '../staff/kit/names/roles.ts'
import { isInMenuEntry, listMenuGroups } from '../staff/kit/pages/menu.ts'
import { countByMenuEntry } from '../staff/queues/index.ts'
import { Logo } from '../ui/pictures/brand-mark.tsx'
import type { Route } from './+types/staff.ts'
import { NotificationBell } from './bell.tsx'
import './gray.css'
import './staff.css'

export const headers = personalHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const actor = requireStaff(context)
  const { user } = context.get(requestContext)
  const menu = listMenuGroups(actor)
  return respondWithPersonalData({
    name: user?.firstname ?? '',
    roles: formatRoles(actor),
    menu,
    counts: await countByMenuEntry(context, menu),
  })
}

/** Layout of staff pages: menu by permission, name and roles, log-out. */
export default function StaffLayout({ loaderData: { name, roles, menu, counts } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const rail = useRef<HTMLElement>(null)
  // on a phone the menu is wider than the screen: where one is must be in sight
  useEffect(() => {
    const current = rail.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(pathname)}"], [aria-current]`)
    if (rail.current && current) rail.current.scrollLeft = current.offsetLeft - 16
  }, [pathname])
  const mark = (here: boolean) => (here ? ('page' as const) : undefined)
  return (
    <div className="app staff">
      <header className="staff-side">
        <div className="staff-top">
          <Logo name={brand.name} to={paths.staffHome()} label={m.staff_home_label({ name: brand.name })} />
          <NotificationBell />
        </div>
        <button type="button" className="staff-open" aria-label={m.staff_menu_open()}>
          <Menu className="i" aria-hidden />
        </button>
        <nav aria-label={m.staff_menu()} ref={rail}>
          <ul>
            <li>
              <Link to={paths.staffHome()} aria-current={mark(pathname === paths.staffHome())}>
                <House className="i i-16" aria-hidden />
                {m.staff_overview()}
              </Link>
            </li>
          </ul>
          {menu.map((group) => (
            <div key={group.label}>
              <p>{group.label}</p>
              <ul>
                {group.items.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} aria-current={mark(isInMenuEntry(pathname, to))}>
                      {label}
                      {counts[to] ? <Waiting count={counts[to]} /> : null}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="staff-who">
          <span className="avatar-face" aria-hidden="true">
            {initials(name)}
          </span>
          <p>
            <b>{name}</b>
            <span>{roles || m.staff_no_role()}</span>
          </p>
          <Link to={paths.home()} aria-label={m.staff_to_site()} title={m.staff_to_site()}>
            <ExternalLink className="i" aria-hidden />
          </Link>
          <LogOutForm>
            <button type="submit" aria-label={m.nav_logout()} title={m.nav_logout()}>
              <LogOut className="i" aria-hidden />
            </button>
          </LogOutForm>
        </div>
      </header>
      <main className="staff-main" id="isi" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}

const Waiting = ({ count }: { count: number }) => (
  <span className="staff-count">
    {number(count)}
    <span className="sr">{m.staff_waits()}</span>
  </span>
)
