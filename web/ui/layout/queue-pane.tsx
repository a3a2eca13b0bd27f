import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { initials } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import './queue-pane.css'

export type Neighbour = {
  to: string
  name: string
  /** How long there is, or since when it waits. */
  clock: ReactNode
  detail: ReactNode
  /** How it stands: its risk, its state. */
  mark?: ReactNode
}

type QueuePane = {
  /** The whole list, with its filters. */
  all: string
  cases: readonly Neighbour[]
  /** The case that is open. */
  current: string
  /** Whether the list can be searched by words. */
  search?: boolean
}

/** The cases of a work queue beside the open one, on wide screens only. */
export const QueuePane = ({ all, cases, current, search = false }: QueuePane) => (
  <nav className="queue-pane" aria-label={m.desk_queue()}>
    <p className="between">
      <b>{m.desk_queue()}</b>
      <Link to={all}>{m.desk_queue_all()}</Link>
    </p>
    {search ? (
      <Form method="get" action={all} role="search">
        <label className="inp">
          <Search className="i i-16" aria-hidden />
          <span className="sr">{m.desk_find()}</span>
          <input type="search" name="q" maxLength={80} placeholder={m.desk_queue_find()} />
        </label>
      </Form>
    ) : null}
    {cases.length ? (
      <ol>
        {cases.map(({ to, name, clock, detail, mark }) => (
          <li key={to}>
            <Link to={to} aria-current={to === current ? 'page' : undefined}>
              <span className="avatar-face" aria-hidden="true">
                {initials(name)}
              </span>
              <b>{name}</b>
              <span>{clock}</span>
              <small>{detail}</small>
              {mark}
            </Link>
          </li>
        ))}
      </ol>
    ) : (
      <p className="muted">{m.desk_nothing_waits()}</p>
    )}
  </nav>
)
