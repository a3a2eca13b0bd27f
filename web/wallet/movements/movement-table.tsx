import { ArrowDownLeft, ArrowUpRight, Lock, LockOpen } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Transaction } from '#contract/wallet/states'
import { dateTime, relative, shortDate, time } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { IconLine, MoneyLineTable } from '../../ui/tables/money-line-table.tsx'
import { JournalEntryDetails } from './journal-entry-details.tsx'
import { classifyDirection, formatBalanceAfter, formatMovedAmount } from './movement.ts'
import { toMovementPath } from './movement-path.ts'
import './movement-table.css'

type Table = {
  movements: readonly Transaction[]
  caption: string
  /** Given where only the last few stand on a page: then without the entries behind them. */
  now?: Date
}

const ICON = { in: ArrowDownLeft, out: ArrowUpRight, held: Lock, released: LockOpen } as const

/** Table of transactions with amount and balance, each with its journal entry. */
export function MovementTable({ movements, caption, now }: Table) {
  const bare = now !== undefined
  return (
    <MoneyLineTable
      caption={caption}
      bare={bare}
      className={bare ? 'mv-bare' : ''}
      head={
        <>
          <th scope="col">{m.account_movement()}</th>
          <th scope="col" className="c-date">
            {m.ui_when()}
          </th>
          <th scope="col" className="r">
            {m.account_amount()}
          </th>
          {bare ? null : (
            <th scope="col" className="r c-date">
              {m.account_balance_after()}
            </th>
          )}
        </>
      }
    >
      {movements.map((movement) => (
        <Fragment key={`${movement.id} ${movement.asset}`}>
          <tr>
            <td>
              <What movement={movement} />
            </td>
            <td className="small muted nowrap c-date">
              <When at={movement.at} now={now} />
            </td>
            <td className="r">
              <span className={`v1 num ${classifyDirection(movement) === 'in' ? 'up' : ''}`}>
                {formatMovedAmount(movement)}
              </span>
              <span className="v2 phone-only">
                <When at={movement.at} now={now} />
                {bare ? null : (
                  <span className="block">
                    {m.account_balance_after()} {formatBalanceAfter(movement)}
                  </span>
                )}
              </span>
            </td>
            {bare ? null : <td className="r num small c-date">{formatBalanceAfter(movement)}</td>}
          </tr>
          {bare ? null : (
            <tr className="mv-more">
              <td colSpan={4}>
                <JournalEntryDetails movement={movement} />
              </td>
            </tr>
          )}
        </Fragment>
      ))}
    </MoneyLineTable>
  )
}

function What({ movement }: { movement: Transaction }) {
  const { name, about } = movement
  const direction = classifyDirection(movement)
  const Icon = ICON[direction]
  const title = movement.title[getLocale()]
  const page = toMovementPath(about)
  const said = { in: m.account_in(), out: m.account_out(), held: m.account_held(), released: m.account_released() }
  return (
    <IconLine
      good={direction === 'in'}
      icon={<Icon className="i" aria-hidden />}
      title={page ? <Link to={page}>{title}</Link> : <b className="font-semibold">{title}</b>}
      text={name && !title.includes(name) ? (direction === 'held' ? `${name} · ${said.held}` : name) : said[direction]}
    />
  )
}

const When = ({ at, now }: { at: Date; now: Date | undefined }) => (
  <time dateTime={at.toISOString()} title={dateTime(at)}>
    {now && now.getTime() - at.getTime() < 86_400_000
      ? relative(at, now)
      : `${shortDate(at)}, ${time(at).replace(' WIB', '')}`}
  </time>
)
