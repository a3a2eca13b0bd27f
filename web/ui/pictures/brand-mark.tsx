import { Link } from 'react-router'
import { Mark } from './khatam.tsx'

/** Mark and name; leads home. */
export const Logo = ({ name, to, label }: { name: string; to: string; label: string }) => (
  <Link className="logo" to={to} aria-label={label}>
    <Mark />
    <span>{name}</span>
  </Link>
)
