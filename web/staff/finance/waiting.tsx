import { Link } from 'react-router'
import { number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Card } from '../../ui/card.tsx'
import { Rows } from '../../ui/figures.tsx'

type Queue = { to: string; label: string; count: number; more: boolean }

/** The queues of this member of staff with how much waits in each. */
export const Waiting = ({ queues }: { queues: readonly Queue[] }) => (
  <Card title={m.cash_queues()}>
    <Rows
      rows={queues.map(({ to, label, count, more }) => ({
        label: <Link to={to}>{label}</Link>,
        value: more ? m.staff_and_more({ count: number(count) }) : number(count),
      }))}
    />
  </Card>
)
