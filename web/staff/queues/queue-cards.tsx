import { Link } from 'react-router'
import { money, number, shortDate } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { TimeLeft } from '../../ui/feedback/time-left.tsx'
import type { summarizeQueues } from './index.ts'
import './queue-cards.css'

type Card = ReturnType<typeof summarizeQueues>['queues'][number]

/** Cards of work queues: number, amount, next deadline, and how many are due today. */
export const QueueCards = ({ queues, now }: { queues: readonly Card[]; now: Date }) => (
  <ul className="staff-queues" aria-label={m.staff_group_queues()}>
    {queues.map(({ to, label, count, more, amount, isNet, due, since, today }) => (
      <li key={to}>
        <Link to={to}>
          <span>{label}</span>
          <b>{more ? m.staff_and_more({ count: number(count) }) : number(count)}</b>
          {due ? <TimeLeft due={due} now={now} short /> : null}
          {amount !== null ? (
            <small>{isNet ? m.staff_net({ amount: money(amount) }) : money(amount)}</small>
          ) : due ? null : (
            <small>{sinceOf(since)}</small>
          )}
          {today > 0 ? <small>{m.staff_today({ count: number(today) })}</small> : null}
        </Link>
      </li>
    ))}
  </ul>
)

const sinceOf = (since: Date | null) => (since ? m.staff_since({ time: shortDate(since) }) : m.staff_done())
