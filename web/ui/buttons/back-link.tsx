import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Above the title of a page that lies below another: the way back up. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className="crumb" to={to}>
    <ArrowLeft className="i i-16" aria-hidden />
    {children}
  </Link>
)
