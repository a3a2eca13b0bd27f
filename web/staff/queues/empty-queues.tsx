import { Link } from 'react-router'
import { number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Details } from '../../ui/layout/details.tsx'

/** Links to empty queues, collapsed. */
export const EmptyQueues = ({ queues }: { queues: readonly { to: string; label: string }[] }) =>
  queues.length === 0 ? null : (
    <Details label={m.staff_empty_queues({ count: number(queues.length) })} className="mb-4">
      <ul className="staff-empty">
        {queues.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </Details>
  )
