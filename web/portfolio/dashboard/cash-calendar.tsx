import { Clock } from 'lucide-react'
import { Link } from 'react-router'
import { money, month, number, shortDate, shortDay, signedMoney } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card, Note } from '../../ui/cards/card.tsx'
import { BarPlot } from '../../ui/charts/bar-plot.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Details } from '../../ui/layout/details.tsx'
import { DateList } from '../../ui/lists/date-list.tsx'
import { formatCashFlowKind } from '../flow-name.ts'
import type { Expected } from './expected-cash.ts'

/** So many are seen at once; the others are one press away. */
const FIRST = 4

/** Expected payments by month: announced ones solid, those foreseen by the terms outlined. */
export function CashCalendar({ expected }: { expected: Expected }) {
  const bars = expected.months.map(({ month: key, amount, declared }) => ({
    key,
    name: monthName(key),
    sure: declared,
    projected: amount - declared,
    value: amount > 0n ? number(amount / 1_000n) : '',
  }))
  return (
    <Card title={m.account_calendar()}>
      {expected.late.map(({ slug, kind, on, name, amount }) => (
        <Note key={`${slug} ${kind} ${on}`} tone="warn" icon={<Clock className="i" aria-hidden />}>
          <Link to={paths.holding(slug)}>{m.account_calendar_late({ what: formatCashFlowKind(kind), name })}</Link>
          <br />
          {m.account_calendar_late_text({ amount: money(amount), date: shortDay(on) })}
        </Note>
      ))}
      <p className="small muted">
        <b className="text-ink num">{money(expected.total)}</b> {m.account_calendar_text()}
      </p>
      <BarPlot label={m.account_calendar_label({ amount: money(expected.total) })} bars={bars} />
      <div className="sr">
        <table>
          <caption>{m.account_calendar()}</caption>
          <tbody>
            {expected.months.map(({ month: key, amount }) => (
              <tr key={key}>
                <th scope="row">{month(`${key}-15T00:00:00+07:00`)}</th>
                <td>{money(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Dates dates={expected.dates.slice(0, FIRST)} />
      {expected.dates.length > FIRST ? (
        <Details label={m.account_calendar_more({ count: number(expected.dates.length + expected.left - FIRST) })}>
          <Dates dates={expected.dates.slice(FIRST)} />
          {expected.left > 0 ? (
            <p className="tiny muted">{m.account_calendar_left({ count: number(expected.left) })}</p>
          ) : null}
        </Details>
      ) : null}
    </Card>
  )
}

/** Each payment on its day: announced, foreseen by the terms alone, or a day of a dividend of which nothing is decided. */
const Dates = ({ dates }: { dates: Expected['dates'] }) => (
  <DateList
    dates={dates.map(({ slug, kind, on, name, amount, status }) => ({
      key: `${slug} ${kind} ${on}`,
      on,
      day: `${Number(on.slice(8))}`,
      month: monthName(on),
      to: paths.holding(slug),
      title: name,
      text: formatCashFlowKind(kind),
      aside: (
        <>
          {status === 'undecided' ? null : <span className="v1 num">{signedMoney(amount)}</span>}
          {status === 'undecided' ? (
            <Badge>{m.account_undecided()}</Badge>
          ) : status === 'declared' ? (
            <Badge tone="up">{m.account_declared()}</Badge>
          ) : (
            <Badge tone="info">{m.account_projected()}</Badge>
          )}
        </>
      ),
    }))}
  />
)

/** '2027-01' or '2027-01-28' → 'Jan'. */
const monthName = (day: string) => shortDate(`${day.slice(0, 7)}-15T00:00:00+07:00`).split(' ')[1] ?? day
