import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './link-card.css'

/** Cards side by side, as many as fit. */
export const Cards = ({ children }: { children: ReactNode }) => <div className="cards">{children}</div>

/** A card that leads somewhere, with a sentence about what is there. */
export const LinkCard = ({ to, title, text }: { to: string; title: string; text: string }) => (
  <Link className="card-link" to={to}>
    <b>{title}</b>
    <span>{text}</span>
  </Link>
)

/** A card that says how somebody can be reached. */
export const ContactCard = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <div className="card-link way">
    <h2>
      {icon}
      {title}
    </h2>
    {children}
  </div>
)
