import { Link } from 'react-router'
import type { Entitlement } from '#contract/rights/states'
import { dateTime, money, number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { stateTone, stateWord } from '../state-words.ts'

/** What the reader ordered of this issue, each with the way to its receipt. */
export function Orders({ rights: { orders, issue } }: { rights: Entitlement }) {
  if (orders.length === 0) return null
  return (
    <Card title={m.rights_orders()}>
      <ul className="rights-orders">
        {orders.map(({ id, reference, units, excess, total, state, createdAt }) => (
          <li key={id}>
            <Link to={paths.rightsReceipt(issue.security.slug, { order: id })}>{reference}</Link>{' '}
            <Badge tone={stateTone[state]}>{stateWord(state)}</Badge>
            <span className="small muted">
              {m.rights_order_line({ units: number(units), excess: number(excess) })} · {dateTime(createdAt)}
            </span>
            <b className="num">{money(total)}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}
