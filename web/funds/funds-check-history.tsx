import { Check, Minus, TriangleAlert } from 'lucide-react'
import type { FundsDay } from '#contract/funds/states'
import { wib } from '#shared/dates'
import { date, money } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { Card } from '../ui/cards/card.tsx'
import { formatFundsState } from './state-badge.tsx'

const stateOf = ({ state }: FundsDay) => (state === 'none' ? m.funds_not_looked() : formatFundsState(state))
const Mark = ({ state }: Pick<FundsDay, 'state'>) => {
  const Icon = state === 'none' ? Minus : state === 'matches' ? Check : TriangleAlert
  return <Icon className="i i-16" aria-hidden />
}

/**
 * Two weeks of daily funds checks (bank balance against books), one mark a day; days with a difference are described
 * below.
 */
export function FundsCheckHistory({ days }: { days: readonly FundsDay[] }) {
  const differed = days.filter(({ state }) => state === 'differs' || state === 'short')
  return (
    <Card title={m.funds_days()}>
      <ol className="funds-days">
        {days.map((each) => (
          <li key={each.day} data-state={each.state}>
            <span className="funds-mark">
              <Mark state={each.state} />
            </span>
            <b>{Number(each.day.slice(-2))}</b>
            <span className="sr">{stateOf(each)}</span>
          </li>
        ))}
      </ol>
      {differed.length === 0 ? (
        <p className="small muted">{m.funds_days_fine()}</p>
      ) : (
        differed.map((each) => (
          <p key={each.day} className="small muted">
            {m.funds_day_differed({
              date: date(wib(each.day)),
              amount: money(each.difference),
              minutes: each.minutes,
            })}
          </p>
        ))
      )}
    </Card>
  )
}
