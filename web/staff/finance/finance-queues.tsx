import { Link } from 'react-router'
import { number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { EmptyQueues } from '../queues/empty-queues.tsx'

type Queue = { to: string; label: string; count: number; more: boolean }

/** The reader's work queues with the number of cases; empty queues share one line. */
export function FinanceQueues({ queues }: { queues: readonly Queue[] }) {
  const full = queues.filter(({ count }) => count > 0)
  return (
    <Card title={m.cash_queues()}>
      {full.length === 0 ? <p className="muted">{m.cash_queues_none()}</p> : null}
      <LabelledValues
        rows={full.map(({ to, label, count, more }) => ({
          label: <Link to={to}>{label}</Link>,
          value: more ? m.staff_and_more({ count: number(count) }) : number(count),
        }))}
      />
      <div className="mt-4">
        <EmptyQueues queues={queues.filter(({ count }) => count === 0)} />
      </div>
    </Card>
  )
}
