import { DAY } from '#shared/dates'
import { dateTime, shortDate, time } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Countdown } from './countdown.tsx'
import './time-left.css'

type TimeLeft = { due: Date | null; since?: Date; now: Date; short?: boolean }

/** Time left to the deadline `due` with the hour, or that it is late; without a deadline, since when it waits. */
export function TimeLeft({ due, since, now, short = false }: TimeLeft) {
  if (due === null)
    return since ? (
      <time className="time-left muted" dateTime={since.toISOString()} title={dateTime(since)}>
        {m.staff_waits_since({ time: shortDate(since) })}
      </time>
    ) : null
  const hour = short ? null : <small>{due.getTime() - now.getTime() < DAY ? time(due) : shortDate(due)}</small>
  return (
    <span className="time-left">
      {due < now ? (
        <time className="left left-now" dateTime={due.toISOString()} title={dateTime(due)}>
          {m.staff_late()}
        </time>
      ) : (
        <Countdown deadline={due.toISOString()} now={now.toISOString()} icon={short} say={m.ui_left} />
      )}
      {hour}
    </span>
  )
}
