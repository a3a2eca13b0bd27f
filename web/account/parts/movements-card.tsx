import { ArrowDownLeft, ArrowUpRight, Lock, LockOpen } from 'lucide-react'
import { Link } from 'react-router'
import type { Transaction } from '#contract/wallet'
import { dateTime, relative } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Direction, directionOf, factOf, movedText } from './movement.ts'

const ICON = { in: ArrowDownLeft, out: ArrowUpRight, held: Lock, released: LockOpen } as const
const said = (direction: Direction) =>
  ({ in: m.account_in(), out: m.account_out(), held: m.account_held(), released: m.account_released() })[direction]

export const DirectionIcon = ({ movement }: { movement: Transaction }) => {
  const direction = directionOf(movement)
  const Icon = ICON[direction]
  return (
    <span className={direction === 'in' ? 'dotic in' : 'dotic'}>
      <Icon className="i" aria-hidden />
    </span>
  )
}

export const directionText = (movement: Transaction) => said(directionOf(movement))

export const Moved = ({ movement }: { movement: Transaction }) => (
  <span className={`v1 num ${directionOf(movement) === 'in' ? 'up' : ''}`}>{movedText(movement)}</span>
)

/** The title of a movement, with a link to the fact behind it where it has a page. */
export function MovementTitle({ movement }: { movement: Transaction }) {
  const title = movement.title[getLocale()]
  const to = factOf(movement.source)
  return to ? <Link to={to}>{title}</Link> : <b className="font-semibold">{title}</b>
}

export function MovementsCard({ movements, now }: { movements: readonly Transaction[]; now: Date }) {
  if (movements.length === 0) {
    return (
      <Card title={m.account_movements()} flush>
        <EmptyState small title={m.account_movements_none()} text={m.account_movements_none_text()} />
      </Card>
    )
  }
  return (
    <Card title={m.account_movements()} more={{ to: paths.transactions(), label: m.account_all_movements() }} flush>
      <table className="mv">
        <caption className="sr">{m.account_movements()}</caption>
        <thead className="sr">
          <tr>
            <th scope="col">{m.account_movement()}</th>
            <th scope="col">{m.ui_when()}</th>
            <th scope="col">{m.account_amount()}</th>
          </tr>
        </thead>
        <tbody>
          {movements.map((movement) => (
            <tr key={`${movement.id} ${movement.asset}`}>
              <td>
                <div className="who">
                  <DirectionIcon movement={movement} />
                  <div>
                    <MovementTitle movement={movement} />
                    <span className="tiny muted block">{directionText(movement)}</span>
                  </div>
                </div>
              </td>
              <td className="r small muted nowrap c-date">
                <time dateTime={movement.at.toISOString()} title={dateTime(movement.at)}>
                  {relative(movement.at, now)}
                </time>
              </td>
              <td className="r">
                <Moved movement={movement} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
