import { Outlet, useLocation } from 'react-router'
import { brand } from '#shared/brand'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Logo } from '../ui/pictures/brand-mark.tsx'
import { Strapwork } from '../ui/pictures/khatam.tsx'
import './auth.css'
import { NetworkNotice } from './network.tsx'
import { FraudWarningPopup } from './popup.tsx'

/** Layout of log-in and related pages: one centred card. */
export default function AuthLayout() {
  const isForStaff = useLocation().pathname === '/staff-invitation' // the warning is for investors
  return (
    <div className="auth">
      <header className="auth-top deep">
        <div className="auth-art">
          <Strapwork />
        </div>
        <div className="wrap">
          <Logo name={brand.name} to={paths.home()} label={m.home_label({ name: brand.name })} />
        </div>
      </header>
      <main id="isi" className="auth-card" tabIndex={-1}>
        <NetworkNotice />
        <Outlet />
      </main>
      <footer className="auth-foot">
        <p>{m.auth_foot({ company: brand.legalName, authority: brand.licence.authority })}</p>
      </footer>
      {isForStaff ? null : <FraudWarningPopup />}
    </div>
  )
}
