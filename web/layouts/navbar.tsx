import { ChevronDown, Languages, Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { brand } from '#shared/brand'
import { LogOutForm } from '../account/login/log-out-form.tsx'
import { initials } from '../lib/format.ts'
import { type Shell, useShell } from '../lib/shell.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { SearchLink } from '../public/search/search-link.tsx'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { Logo } from '../ui/pictures/brand-mark.tsx'
import { useFoldingMenus, useScrolled } from './bar-state.ts'
import { NotificationBell } from './bell.tsx'
import {
  isCurrentLink,
  isInPhoneTabBar,
  listMainNavigation,
  listOwnPages,
  type NavGroup,
  type NavItem,
} from './navigation.ts'
import { LanguageSwitch, ThemeSwitch } from './preferences.tsx'

type Navbar = { menu?: boolean; wide?: boolean }

/**
 * Top navigation: transparent over the hero of the home page, otherwise white; collapses to a menu on phones. Menus
 * open without JavaScript.
 */
export function Navbar({ menu = true, wide = false }: Navbar) {
  const { user } = useShell()
  const { pathname } = useLocation()
  const scrolled = useScrolled()
  const bar = useFoldingMenus()
  const look = ['nav', pathname === '/' && 'nav-over', wide && 'nav-wide'].filter(Boolean).join(' ')
  return (
    <header className={look} data-scrolled={scrolled || undefined} ref={bar}>
      <div className="wrap">
        <Logo name={brand.name} to={paths.home()} label={m.home_label({ name: brand.name })} />
        {menu ? <MainMenu /> : null}
        <div className="nav-right">
          {menu ? <SearchLink /> : null}
          {menu && user ? <NotificationBell /> : null}
          {menu && user ? <UserMenu user={user} /> : null}
          {menu && !user ? <GuestPreferences /> : null}
          {menu && !user ? <GuestButtons /> : null}
          {menu ? <PhoneMenu guest={!user} /> : null}
        </div>
      </div>
    </header>
  )
}

function MainMenu() {
  return (
    <nav className="nav-links" aria-label={m.nav_main()}>
      {listMainNavigation().map((entry) =>
        'items' in entry ? (
          <Dropdown key={entry.label} group={entry} />
        ) : (
          <NavLink key={entry.to} item={entry} className="nav-item" />
        ),
      )}
    </nav>
  )
}

function NavLink({ item, className }: { item: NavItem; className?: string }) {
  const { pathname, search } = useLocation()
  return (
    <Link
      className={className}
      to={item.to}
      aria-current={isCurrentLink(item.to, pathname, search) ? 'page' : undefined}
    >
      {item.label}
    </Link>
  )
}

const Dropdown = ({ group }: { group: NavGroup }) => (
  <details>
    <summary className="nav-item">
      {group.label}
      <ChevronDown className="i i-16" aria-hidden />
    </summary>
    <div className="drop">
      {group.items.map((item) => (
        <NavLink key={item.to} item={item} />
      ))}
    </div>
  </details>
)

function GuestPreferences() {
  const { locale } = useShell()
  return (
    <details className="nav-prefs only-lg">
      <summary className="nav-item">
        <Languages className="i i-16" aria-hidden />
        <span className="sr">{m.nav_preferences()}</span>
        <span>{locale.toUpperCase()}</span>
      </summary>
      <div className="drop drop-end">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </details>
  )
}

const GuestButtons = () => (
  <>
    <ButtonLink kind="ghost" size="sm" className="only-lg" to={paths.login()}>
      {m.nav_login()}
    </ButtonLink>
    <ButtonLink kind="primary" size="sm" to={paths.register()}>
      {m.nav_register()}
    </ButtonLink>
  </>
)

function UserMenu({ user }: { user: NonNullable<Shell['user']> }) {
  return (
    <details>
      <summary className="nav-user">
        <span className="sr">{m.nav_account({ name: user.firstname })}</span>
        {user.imageFile ? (
          <img className="avatar-face" src={user.imageFile} width="36" height="36" alt="" />
        ) : (
          <span className="avatar-face" aria-hidden="true">
            {initials(user.firstname)}
          </span>
        )}
        <span className="nav-user-name only-lg" aria-hidden="true">
          {user.firstname}
        </span>
        <ChevronDown className="i i-16 only-lg" aria-hidden />
      </summary>
      <div className="drop drop-end">
        <NavLink item={{ to: paths.users(), label: m.nav_dashboard() }} />
        <NavLink item={{ to: paths.profile(), label: m.nav_profile() }} />
        <Separate>
          <ThemeSwitch />
          <LanguageSwitch />
        </Separate>
        <LogOutForm>
          <button type="submit">{m.nav_logout()}</button>
        </LogOutForm>
      </div>
    </details>
  )
}

const Separate = ({ children }: { children: ReactNode }) => (
  <>
    <hr />
    {children}
    <hr />
  </>
)

/** Everything in one sheet, for phones and tablets. */
function PhoneMenu({ guest }: { guest: boolean }) {
  return (
    <details className="nav-sheet">
      <summary className="icon-btn" aria-label={m.nav_menu()}>
        <Menu className="i" aria-hidden />
      </summary>
      <nav className="drop" aria-label={m.nav_menu()}>
        {guest ? (
          <div className="nav-cta">
            <ButtonLink to={paths.login()}>{m.nav_login()}</ButtonLink>
            <ButtonLink kind="primary" to={paths.register()}>
              {m.nav_register()}
            </ButtonLink>
          </div>
        ) : null}
        <NavLink item={{ to: paths.search(), label: m.content_search_open() }} />
        {guest ? null : (
          <div>
            <p className="drop-title">{m.rail_label()}</p>
            {listOwnPages()
              .filter((page) => !isInPhoneTabBar(page))
              .map((page) => (
                <NavLink key={page.key} item={page} />
              ))}
            <a href={paths.whatsapp()} rel="nofollow">
              {m.help_chat()}
            </a>
          </div>
        )}
        {listMainNavigation().map((entry) =>
          'items' in entry ? (
            <div key={entry.label}>
              <p className="drop-title">{entry.label}</p>
              {entry.items.map((item) => (
                <NavLink key={item.to} item={item} />
              ))}
            </div>
          ) : (
            <NavLink key={entry.to} item={entry} />
          ),
        )}
        <Separate>
          <ThemeSwitch />
          <LanguageSwitch />
        </Separate>
      </nav>
    </details>
  )
}
