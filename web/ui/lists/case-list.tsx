import { Link } from 'react-router'
import { money } from '../../lib/format.ts'
import { TimeLeft } from '../feedback/time-left.tsx'
import './case-list.css'

export type ListedCase = {
  id: string
  to: string
  title: string
  detail: string
  queue: string
  since: Date
  due?: Date | null
  amount?: bigint
}

/** Cases of several work queues with deadline, queue, title and amount; the first is highlighted. */
export const CaseList = ({ cases, now }: { cases: readonly ListedCase[]; now: Date }) => (
  <ol className="case-list">
    {cases.map(({ id, to, title, detail, queue, since, due = null, amount }) => (
      <li key={`${to}-${id}`}>
        <TimeLeft due={due} since={since} now={now} />
        <span>{queue}</span>
        <p>
          <Link to={to}>{title}</Link>
          {detail ? <small>{detail}</small> : null}
        </p>
        <b>{amount === undefined ? '' : money(amount)}</b>
      </li>
    ))}
  </ol>
)
