import type { LucideIcon } from 'lucide-react'
import './page-icon.css'

/** The large icon at the top of a page with a single message; `bad` colours it as a failure. */
export const PageIcon = ({ Icon, bad = false }: { Icon: LucideIcon; bad?: boolean }) => (
  <span className={bad ? 'sign is-bad' : 'sign'}>
    <Icon className="i" aria-hidden />
  </span>
)
