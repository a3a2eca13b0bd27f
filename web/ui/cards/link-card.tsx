import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './link-card.css'

/** A responsive grid of cards. */
export const CardGrid = ({ children }: { children: ReactNode }) => <div className="cards">{children}</div>

/** A card that is a link, with a title and a sentence. */
export const LinkCard = ({ to, title, text }: { to: string; title: string; text: string }) => (
  <Link className="card-link" to={to}>
    <b>{title}</b>
    <span>{text}</span>
  </Link>
)

/** A card with one way to contact the company. */
export const ContactCard = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <div className="card-link way">
    <h2>
      {icon}
      {title}
    </h2>
    {children}
  </div>
)
