import { Bell as Icon } from 'lucide-react'
import { Link } from 'react-router'
import { useShell } from '../lib/shell.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'

const MAX = 99

/** Link to the notifications with the number of unread ones. */
export function NotificationBell() {
  const { unread } = useShell()
  const count = unread > MAX ? `${MAX}+` : String(unread)
  const label = unread > 0 ? m.inbox_bell_unread({ count }) : m.inbox_title()
  return (
    <Link className="icon-btn" to={paths.notifications()} aria-label={label} title={label}>
      <Icon className="i" aria-hidden />
      {unread > 0 ? (
        <span className="pip-count num" aria-hidden="true">
          {count}
        </span>
      ) : null}
    </Link>
  )
}
