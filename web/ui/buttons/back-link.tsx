import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Link to the parent page, above a page's title. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className="crumb" to={to}>
    <ArrowLeft className="i i-16" aria-hidden />
    {children}
  </Link>
)
