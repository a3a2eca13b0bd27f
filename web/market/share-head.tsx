import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { BookView, MarketWindow, OwnTrade } from '#contract/market/states'
import { localDate } from '#shared/dates'
import { dateTime, initials, money, number, computeShare as part, shortDay, shortMoney, time } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/buttons/back-link.tsx'
import { QuoteHeader } from '../ui/cards/quote-header.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { Countdown } from '../ui/feedback/countdown.tsx'
import { Medallion } from '../ui/pictures/khatam.tsx'
import { ChangeText, LargeAmount } from '../ui/text/money.tsx'
import { formatPhase, formatSide, referenceWords } from './order-words.ts'
import { WatchButton } from './watch-button.tsx'

/** A screen reader says a new price once a minute at most, and each turn of the session at once. */
const SAID_EVERY = 60_000

type Head = { slug: string; name: string; code: string; book: BookView; watched: boolean; traded: OwnTrade | null }

/** Name, price and session figures of a share. */
export function ShareHeader({ slug, name, code, book, watched, traded }: Head) {
  const { last, reference, referenceFrom, change, open, high, low, units, value } = book
  const before = useRef(traded?.id)
  const said = useAtMost(last ?? reference, SAID_EVERY)
  const figures = [
    { label: m.pages_market_reference(), value: number(reference), note: referenceWords[referenceFrom]() },
    { label: m.market_day_open(), value: open === null ? '–' : number(open) },
    { label: m.market_day_high(), value: high === null ? '–' : number(high) },
    { label: m.market_day_low(), value: low === null ? '–' : number(low) },
    { label: m.market_volume(), value: number(units) },
    { label: m.market_value_day(), value: shortMoney(value) },
  ]
  return (
    <>
      <BackLink to={paths.market()}>{m.pages_market_title()}</BackLink>
      <QuoteHeader
        mark={<Medallion slug={slug} initials={initials(name)} />}
        title={name}
        note={code}
        act={<WatchButton slug={slug} name={name} watched={watched} />}
        price={<LargeAmount value={last ?? reference} />}
        change={
          last === null ? (
            <span className="muted small">{referenceWords[referenceFrom]()}</span>
          ) : (
            <ChangeText amount={change} rate={part(change, reference)} />
          )
        }
        figures={figures}
      />
      <p className="sr" role="status">
        {m.market_said({ price: money(said), phase: formatPhase(book.phase) })}
      </p>
      <p className="sr" role="status">
        {traded && traded.id !== before.current
          ? m.market_said_traded({
              side: formatSide(traded.side),
              units: number(traded.units),
              price: money(traded.price),
            })
          : null}
      </p>
    </>
  )
}

type Bar = { book: BookView; window: MarketWindow | null; now: string }

/** Phase of the trading session, its end, and its trading window. */
export const SessionBar = ({ book: { phase, until }, window, now }: Bar) => (
  <div className="trade-bar">
    <Badge tone={phase === 'continuous' ? 'up' : 'info'}>{formatPhase(phase)}</Badge>
    {until ? (
      <span className="small">
        <span>
          {m.market_phase_until({
            time: localDate(until) === localDate(new Date(now)) ? time(until) : dateTime(until),
          })}
        </span>{' '}
        <Countdown deadline={until.toISOString()} now={now} say={m.ui_left} />
      </span>
    ) : null}
    {window ? (
      <span className="small">
        {m.market_window_day({ first: shortDay(window.firstDay), last: shortDay(window.lastDay) })}
      </span>
    ) : null}
    <Link className="small" to={paths.marketGuide()}>
      {m.pages_market_guide()}
    </Link>
  </div>
)

/** A value as it was when it was last taken over: at most once in so many milliseconds, the latest one then. */
function useAtMost<Value>(value: Value, every: number): Value {
  const [taken, setTaken] = useState(value)
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  useEffect(() => {
    const timer = setInterval(() => setTaken(latest.current), every)
    return () => clearInterval(timer)
  }, [every])
  return taken
}
