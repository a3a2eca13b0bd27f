import { Link } from 'react-router'
import { LogoMark } from './khatam.tsx'

/** The brand's mark and name, a link to the home page. */
export const Logo = ({ name, to, label }: { name: string; to: string; label: string }) => (
  <Link className="logo" to={to} aria-label={label}>
    <LogoMark />
    <span>{name}</span>
  </Link>
)
