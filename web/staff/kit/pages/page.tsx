import type { ReactNode } from 'react'
import { BackLink } from '../../../ui/buttons/back-link.tsx'
import './page.css'

type StaffPage = {
  title: string
  lede?: string
  children: ReactNode
  aside?: ReactNode
  back?: { to: string; label: string }
}

/** Header of a staff page: title, purpose, back link and main action. */
export const StaffPage = ({ title, lede, children, aside, back }: StaffPage) => (
  <>
    {back ? <BackLink to={back.to}>{back.label}</BackLink> : null}
    <div className="page-h staff-h">
      <div>
        <h1>{title}</h1>
        {lede ? <p className="muted wrap-anywhere">{lede}</p> : null}
      </div>
      {aside}
    </div>
    {children}
  </>
)
