import type { LucideIcon } from 'lucide-react'
import { dateTime, relative } from '../../lib/format.ts'
import { useShell } from '../../lib/shell.ts'
import { m } from '../../lib/words.ts'
import { IconList, RowIcon } from './icon-list.tsx'
import './notification-rows.css'

type NoticeRow = {
  id: string
  Icon: LucideIcon
  to: string
  title: string
  text: string
  at: Date
  read: boolean
  label: string
}

/** Notifications, newest first; each links to its subject. */
export function NotificationRows({ notices }: { notices: readonly NoticeRow[] }) {
  const { now } = useShell()
  return (
    <IconList className="card notice-rows">
      {notices.map(({ id, Icon, to, title, text, at, read, label }) => (
        <li key={id} data-unread={read ? undefined : true}>
          <RowIcon Icon={Icon} on={!read} />
          <div>
            <h2>
              {/* a whole visit: opening it is what marks it as read */}
              <a href={to}>{title}</a>
              {read ? null : <span className="sr">, {m.inbox_is_unread()}</span>}
            </h2>
            <p>{text}</p>
            <p className="notice-foot tiny muted">
              <time dateTime={at.toISOString()} title={dateTime(at)}>
                {relative(at, now)}
              </time>
              <span className="more" aria-hidden="true">
                {label}
              </span>
            </p>
          </div>
        </li>
      ))}
    </IconList>
  )
}
