import { ArrowDownLeft, ArrowUpRight, Lock, LockOpen } from 'lucide-react'
import { Link } from 'react-router'
import type { Transaction } from '#contract/wallet/states'
import { dateTime, money, relative, shortDate, time } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { IconLine, LineTable } from '../../ui/line-table.tsx'
import { directionOf, movedText } from './movement.ts'
import type { Facts } from './movement-facts.ts'

type Row = Transaction & { balanceAfter?: bigint }
type Table = { movements: readonly Row[]; facts: Facts; caption: string; now?: Date; balance?: boolean }

const ICON = { in: ArrowDownLeft, out: ArrowUpRight, held: Lock, released: LockOpen } as const

/** Movements as rows: what, of which business, when, how much; on a phone the time moves under the amount. */
export function MovementTable({ movements, facts, caption, now, balance }: Table) {
  return (
    <LineTable
      caption={caption}
      bare={now !== undefined}
      head={
        <>
          <th scope="col">{m.account_movement()}</th>
          <th scope="col" className="c-date">
            {m.ui_when()}
          </th>
          <th scope="col" className="r">
            {m.account_amount()}
          </th>
          {balance ? (
            <th scope="col" className="r c-date">
              {m.account_balance_after()}
            </th>
          ) : null}
        </>
      }
    >
      {movements.map((movement) => (
        <tr key={`${movement.id} ${movement.asset}`}>
          <td>
            <What movement={movement} fact={facts[movement.source]} />
          </td>
          <td className="small muted nowrap c-date">
            <When at={movement.at} now={now} />
          </td>
          <td className="r">
            <span className={`v1 num ${directionOf(movement) === 'in' ? 'up' : ''}`}>{movedText(movement)}</span>
            <span className="v2 phone-only">
              <When at={movement.at} now={now} />
            </span>
          </td>
          {balance ? <td className="r num small c-date">{money(movement.balanceAfter ?? 0n)}</td> : null}
        </tr>
      ))}
    </LineTable>
  )
}

function What({ movement, fact }: { movement: Row; fact: Facts[string] | undefined }) {
  const direction = directionOf(movement)
  const Icon = ICON[direction]
  const title = movement.title[getLocale()]
  const said = { in: m.account_in(), out: m.account_out(), held: m.account_held(), released: m.account_released() }
  return (
    <IconLine
      good={direction === 'in'}
      icon={<Icon className="i" aria-hidden />}
      title={fact?.to ? <Link to={fact.to}>{title}</Link> : <b className="font-semibold">{title}</b>}
      text={fact?.name ? (direction === 'held' ? `${fact.name} · ${said.held}` : fact.name) : said[direction]}
    />
  )
}

const When = ({ at, now }: { at: Date; now: Date | undefined }) => (
  <time dateTime={at.toISOString()} title={dateTime(at)}>
    {now && now.getTime() - at.getTime() < 86_400_000 ? relative(at, now) : `${shortDate(at)}, ${time(at)}`}
  </time>
)
