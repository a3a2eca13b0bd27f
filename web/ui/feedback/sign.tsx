import type { LucideIcon } from 'lucide-react'
import './sign.css'

/** What a page that says one thing is about, at its head. */
export const Sign = ({ Icon, bad = false }: { Icon: LucideIcon; bad?: boolean }) => (
  <span className={bad ? 'sign is-bad' : 'sign'}>
    <Icon className="i" aria-hidden />
  </span>
)
