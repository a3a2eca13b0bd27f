import { Fragment } from 'react'
import { Link } from 'react-router'
import { m } from '../../lib/words.ts'

/** What waits nowhere, in one line below what does. */
export const EmptyQueues = ({ queues }: { queues: readonly { to: string; label: string }[] }) =>
  queues.length === 0 ? null : (
    <p className="small muted mb-4">
      {m.staff_empty_queues()}{' '}
      {queues.map(({ to, label }, at) => (
        <Fragment key={to}>
          {at > 0 ? ', ' : null}
          <Link to={to}>{label}</Link>
        </Fragment>
      ))}
    </p>
  )
